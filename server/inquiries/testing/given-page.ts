import { defaultLanderSettings, type LanderSettings, pageCurrencyOf } from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';
import type { LanderView } from '#lander/view.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import type { TestDomainFields } from '../../testing/given-domain.ts';

export type GivenPage = { domainId: string; landerId: string; groupId: string; name: string };
type Wanted = { group?: Partial<LanderSettings>; own?: Partial<LanderSettings>; domain?: TestDomainFields };

/** A name of a user with its page on the net, in a group of its own. */
export async function givenPage(
  { parts, given }: Pick<FreshApp, 'parts' | 'given'>,
  user: TestUser,
  entry: string,
  { group = {}, own = {}, domain = {} }: Wanted = {},
): Promise<GivenPage> {
  const { id: domainId, name } = await given.domain(user, entry, { lander_state: 3, lander_type: 1, ...domain });
  const [groupId, landerId] = [parts.newId(), parts.newId()];
  const now = parts.clock.now();
  const times = { created_at: now, updated_at: now };
  const of = { user_id: user.id };
  const configuration = { ...defaultLanderSettings, ...group };
  await parts.db
    .insertInto('lander_group')
    .values({
      ...of,
      ...times,
      id: groupId,
      name: `Group of ${name}`,
      name_key: name,
      type: 1,
      template: 'binAi',
      configuration: JSON.stringify(configuration),
    })
    .execute();
  await parts.db
    .insertInto('lander')
    .values({
      ...of,
      ...times,
      id: landerId,
      domain_id: domainId,
      group_id: groupId,
      name,
      status: 3,
      overrides: JSON.stringify(own),
    })
    .execute();
  const view = viewOf(name, { ...configuration, ...own });
  await parts.db
    .insertInto('lander_page')
    .values({
      ...of,
      host: name,
      lander_id: landerId,
      domain_id: domainId,
      view: JSON.stringify(view),
      version: 1,
      updated_at: now,
    })
    .execute();
  return { domainId, landerId, groupId, name };
}

/** As little as a page can show. */
function viewOf(name: string, settings: LanderSettings): LanderView {
  const [sld = '', ...rest] = name.split('.');
  const currency = pageCurrencyOf(settings, null);
  const none = { registeredOn: null, heldSince: null, paidUntil: null, letters: null, words: null, otherEndings: null };
  return {
    kind: 'binAi',
    name: { ascii: name, shown: name, sld, tld: rest.join('.') },
    title: null,
    description: null,
    tagline: settings.tagline,
    sections: {
      purchaseOptions: settings.showPurchaseOptions,
      inquiryForm: settings.showInquiryForm,
      assistant: settings.showAiHelper,
      whyChoose: settings.showWhyChoose,
    },
    price: settings.buyNowPrice,
    ...(currency === usualCurrency ? {} : { currency }),
    marketplaces: [],
    facts: none,
    why: { facts: [], own: {} },
    sellerName: null,
    assistantAnswers: false,
    addresses: { canonical: `https://${name}/`, previewImage: null, imprint: null, privacy: null },
    custom: null,
  };
}
