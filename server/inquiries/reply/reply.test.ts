import { describe, expect, test } from 'vitest';
import { GetInquiryDraft, SaveInquiryDraft } from '#contract/inquiry-drafts.ts';
import {
  CreateReplyTemplate,
  DeleteReplyTemplate,
  ListReplyTemplates,
  maxReplyTemplates,
  UpdateReplyTemplate,
} from '#contract/reply-templates.ts';
import { freshApp } from '../../testing/app.ts';
import { givenInquiry, givenMessage } from '../testing/given-inquiry.ts';

const bySeller = 1;

async function ann() {
  const app = await freshApp();
  const [user, bob] = [await app.given.user(), await app.given.user()];
  return { ...app, user, bob, ...app.as(user) };
}

describe('templates of replies', () => {
  const polite = { name: 'Polite', body: 'Dear {buyer},\n{domain} costs {price}.', language: 'de' as const };

  test('INQ-002 D-195b a template is stored, changed in part, listed by name and deleted', async () => {
    const { call } = await ann();
    const second = await call(CreateReplyTemplate, { body: polite });
    const first = await call(CreateReplyTemplate, { body: { name: ' able ', body: 'Hello' } });
    expect(first).toEqual({ id: first.id, name: 'able', body: 'Hello', language: null });
    expect(await call(ListReplyTemplates)).toEqual([first, second]);
    const params = { id: second.id };
    expect(await call(UpdateReplyTemplate, { params, body: { language: null } })).toEqual({
      ...second,
      language: null,
    });
    expect(await call(UpdateReplyTemplate, { params, body: { body: 'Other' } })).toMatchObject({
      body: 'Other',
      name: 'Polite',
    });
    await call(DeleteReplyTemplate, { params });
    expect(await call(ListReplyTemplates)).toEqual([first]);
    await expect(call(DeleteReplyTemplate, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(UpdateReplyTemplate, { params, body: { name: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('another user neither sees, changes nor deletes one', async () => {
    const { call, as, bob } = await ann();
    const { id } = await call(CreateReplyTemplate, { body: polite });
    const other = as(bob);
    expect(await other.call(ListReplyTemplates)).toEqual([]);
    for (const params of [{ id }, { id: 'x' }]) {
      await expect(other.call(UpdateReplyTemplate, { params, body: { name: 'x' } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(other.call(DeleteReplyTemplate, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await call(ListReplyTemplates)).toMatchObject([polite]);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a text of blanks', { body: ' \n ' }],
    ['a text with a NUL', { body: 'a\0b' }],
    ['half a surrogate pair', { body: 'a\ud83d' }],
    ['a text that is too long', { body: 'x'.repeat(5_001) }],
    ['a language that is none of ours', { language: 'xx' }],
  ])('%s is refused and changes nothing', async (_, bad) => {
    const { call, inject } = await ann();
    const { id } = await call(CreateReplyTemplate, { body: polite });
    for (const [method, url] of [
      ['POST', '/api/reply-templates'],
      ['PUT', `/api/reply-templates/${id}`],
    ] as const) {
      const answer = await inject({ method, url, payload: { ...polite, ...bad } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect(await call(ListReplyTemplates)).toMatchObject([polite]);
  });

  test('when two templates are added at once at the limit, one is refused', async () => {
    const { call, parts, user } = await ann();
    const at = parts.clock.now();
    const rows = Array.from({ length: maxReplyTemplates - 1 }, (_, no) => ({
      ...{
        user_id: user.id,
        id: parts.newId(),
        name: `T ${no}`,
        body: 'x',
        language: null,
        created_at: at,
        updated_at: at,
      },
    }));
    await parts.db.insertInto('reply_template').values(rows).execute();
    const answers = await Promise.allSettled(
      [1, 2].map((no) => call(CreateReplyTemplate, { body: { ...polite, name: `New ${no}` } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await call(ListReplyTemplates)).toHaveLength(maxReplyTemplates);
  });
});

describe('drafts', () => {
  test('INQ-002 D-195b typed text is there on every device until it is empty, and is deleted with its inquiry', async () => {
    const app = await ann();
    const { call, parts, user } = app;
    const id = await givenInquiry(app, user);
    const params = { id };
    expect(await call(GetInquiryDraft, { params })).toEqual({ body: '', savedAt: null });
    const saved = await call(SaveInquiryDraft, { params, body: { body: 'Dear Bea,\n ' } });
    expect(saved).toEqual({ body: 'Dear Bea,\n ', savedAt: parts.clock.now().toISOString() });
    expect(await call(GetInquiryDraft, { params })).toEqual(saved);
    await call(SaveInquiryDraft, { params, body: { body: 'Dear' } });
    expect(await call(GetInquiryDraft, { params })).toMatchObject({ body: 'Dear' });
    expect(await call(SaveInquiryDraft, { params, body: { body: ' \n' } })).toEqual({ body: '', savedAt: null });
    expect(await call(GetInquiryDraft, { params })).toEqual({ body: '', savedAt: null });
    await call(SaveInquiryDraft, { params, body: { body: 'Dear' } });
    await parts.db.deleteFrom('inquiry').where('id', '=', id).execute();
    expect(await parts.db.selectFrom('inquiry_draft').selectAll().execute()).toEqual([]);
  });

  test('INQ-002 an answer makes the draft before it go, and it is back when that answer is taken back', async () => {
    const app = await ann();
    const { call, parts, user, clock } = app;
    const id = await givenInquiry(app, user);
    await call(SaveInquiryDraft, { params: { id }, body: { body: 'Yes' } });
    clock.advance(1_000);
    await givenMessage(app, user, id, { sender: bySeller, body: 'Yes' });
    expect(await call(GetInquiryDraft, { params: { id } })).toEqual({ body: '', savedAt: null });
    await parts.db.deleteFrom('inquiry_message').where('sender', '=', bySeller).execute();
    expect(await call(GetInquiryDraft, { params: { id } })).toMatchObject({ body: 'Yes' });
    await givenMessage(app, user, id); // the buyer's change nothing
    expect(await call(GetInquiryDraft, { params: { id } })).toMatchObject({ body: 'Yes' });
  });

  test('the draft of another user’s, a missing or an invalid inquiry is a 404, and bad texts are refused', async () => {
    const app = await ann();
    const { as, bob, user, inject, call } = app;
    const id = await givenInquiry(app, user);
    await call(SaveInquiryDraft, { params: { id }, body: { body: 'mine' } });
    for (const foreign of [id, app.parts.newId(), 'x\u0000']) {
      const params = { id: foreign };
      await expect(as(bob).call(GetInquiryDraft, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      for (const body of ['his', '']) {
        await expect(as(bob).call(SaveInquiryDraft, { params, body: { body } })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      }
    }
    for (const body of ['a\0', 'a\ud83d', 'x'.repeat(5_001), 7]) {
      const answer = await inject({ method: 'PUT', url: `/api/inquiries/${id}/draft`, payload: { body } });
      expect(answer.statusCode).toBe(400);
    }
    expect(await call(GetInquiryDraft, { params: { id } })).toMatchObject({ body: 'mine' });
  });
});
