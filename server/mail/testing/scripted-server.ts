import { startBadServer } from './mail-server.ts';

/** What the server answers to a command: a line of its own, or it breaks off, or says nothing any more. */
type Step = string | 'close' | 'hang';
type Script = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message', Step>>;

const usual = {
  greeting: '220 ready',
  EHLO: '250 ready',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 go on',
  message: '250 taken',
} as const;

/** A mail server on loopback that does what a script says; `taken` counts the mails it said yes to. */
export async function startScriptedServer(script: Script = {}) {
  const now = { ...usual, ...script };
  const counts = { taken: 0 };
  const { url } = await startBadServer((socket) => {
    const answer = (step: Step) => {
      if (step === 'close') socket.destroy();
      else if (step !== 'hang') socket.write(`${step}\r\n`);
    };
    let isBody = false;
    let left = '';
    answer(now.greeting);
    socket.on('data', (chunk) => {
      left += chunk.toString('latin1');
      for (let end = left.indexOf('\r\n'); end !== -1; end = left.indexOf('\r\n')) {
        const line = left.slice(0, end);
        left = left.slice(end + 2);
        if (isBody) {
          if (line !== '.') continue;
          isBody = false;
          if (now.message.startsWith('250')) counts.taken += 1;
          answer(now.message);
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'QUIT') socket.end('221 bye\r\n');
        else if (command in now) answer(now[command as keyof typeof usual]);
        else answer('250 OK');
        isBody = command === 'DATA' && now.DATA.startsWith('354');
      }
    });
  });
  return {
    url,
    taken: () => counts.taken,
    /** changes what it does from now on */
    become: (next: Script) => Object.assign(now, usual, next),
  };
}
