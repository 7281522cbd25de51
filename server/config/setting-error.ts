import { StartError } from '../start-error.ts';

/** A setting that is wrong; the message names it. */
export class SettingError extends StartError {}
