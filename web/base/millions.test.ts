import { expect, test } from 'vitest';
import { withMillions } from './millions.ts';

test.each([
  ['fr', '{{total}} domaines', '{{total}} de domaines'],
  ['fr', 'Tous les <b>{{total}}</b> noms', 'Tous les <b>{{total}}</b> de noms'],
  ['fr', '{{name}} : {{count}} alertes', '{{name}} : {{count}} d’alertes'],
  ['fr', 'et {{total}} autres', 'et {{total}} d’autres'],
  ['fr', '{{total}} sélectionnés', '{{total}} sélectionnés'],
  ['es', '{{total}} dominios, {{days}} entradas', '{{total}} de dominios, {{days}} de entradas'],
  ['es', '{{total}} sin leer', '{{total}} sin leer'],
] as const)('SHELL-034 the %s form of whole millions of “%s” is “%s”', (language, of, expected) => {
  expect(withMillions(language, { list: { names_other: of } })).toEqual({
    list: { names_other: of, names_many: expected },
  });
});

test('SHELL-034 a form of whole millions that a text brings stays, and other languages have none', () => {
  const own = { names_one: '', names_many: 'Los {{total}} de páginas', names_other: 'Las {{total}} páginas' };
  expect(withMillions('es', own)).toEqual(own);
  expect(withMillions('de', { names_other: '{{total}} Namen' })).toEqual({ names_other: '{{total}} Namen' });
});
