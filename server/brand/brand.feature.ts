import { DeleteBrandLogo, GetBrand, PreviewBrand, SetBrand, SetBrandLogo } from '#contract/brand.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { deleteLogo, getBrand, previewBrand, setBrand, setLogo } from './brand.service.ts';
import { removeAllOf } from './brand.store.ts';

/** A seller's own name, colour and logo on pages and mails (BRAND-001). */
export const brand: Feature = {
  routes(app, parts) {
    serve(app, parts, GetBrand, getBrand);
    serve(app, parts, SetBrand, (ctx, { body }) => setBrand(ctx, body));
    serve(app, parts, SetBrandLogo, (ctx, { body }) => setLogo(ctx, body.image));
    serve(app, parts, DeleteBrandLogo, deleteLogo);
    serve(app, parts, PreviewBrand, (ctx, { body }) => previewBrand(ctx, body));
  },
  rateLimits: [{ routes: [SetBrand, SetBrandLogo, DeleteBrandLogo], max: 60, by: 'user' }],
  forgetUser: removeAllOf,
};
