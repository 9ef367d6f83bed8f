import { parseHeldReason } from '../publishes/model/parseHeldReason'
import { revertTime } from '../publishes/model/revertTime'
import type { Club } from '../../platform/clubs/Club'
import type { ScheduledPublishWithAuthor } from '../../platform/db/platform/scheduledPublishes'
import { describeConfigPath } from '../../../src/core/config/describe/describeConfigPath'
import type { FindText } from '../../../src/core/config/describe/FindText'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { createFormat } from '../../../src/core/intl/createFormat'
import { type ClubTexts, clubTexts } from '../../platform/clubs/clubTexts'
import type { MailFact } from './listMoneyFacts'
import type { MessageSuffix } from '../../../src/core/intl/MessageIdParts'
import { catalogue } from '../../../generated/catalogue'
import portalEnglish from '../../../generated/messages/en.json'
import portalSpanish from '../../../generated/messages/es.json'
import studioEnglish from '../../../generated/studio/messages/en.json'
import studioSpanish from '../../../generated/studio/messages/es.json'
import { createFindText } from '../../../src/core/config/describe/createFindText'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'

/**
 * Returns the facts of an email about a held publish: its name, what the admin can do now, and the
 * club, author, time and reason. Times are in the club's zone; settings have the studio's names.
 */
export function listHeldFacts(
  club: Pick<Club, 'name' | 'host' | 'compiled' | 'config'>,
  { row, by }: ScheduledPublishWithAuthor,
  { t, locale, language }: Pick<ClubTexts, 't' | 'locale'> & { language: string },
): { plan: string; todo: string; facts: MailFact[] } {
  const { config } = club.compiled()
  const format = createFormat({ ...config.intl, locale })
  const reason = parseHeldReason(row.heldReason)
  const isLive = row.appliedRevision !== null
  const note = row.note.replace(/\s+/g, ' ').trim()
  const until = revertTime(row)
  const sparse = isPlainObject(club.config) ? club.config : {}
  const findText = studioTexts(config, language)
  const settings = [
    ...new Set(row.heldPlaces.map(({ path }) => describeConfigPath(path, [sparse], findText))),
  ]
  const hiddenCount = settings.length - MAX_SETTINGS
  const rows: readonly (readonly [label: MessageSuffix<'mail.plan'>, value: string])[] = [
    ['club', `${club.name} (${club.host})`],
    ['by', by],
    ['note', note],
    [isLive ? 'wasOut' : 'at', format.dateTime(row.runAt)],
    [isLive ? 'back' : 'until', until === null ? '' : format.dateTime(until)],
    ['why', t(`mail.plan.why.${reason}`)],
    [
      'places',
      [
        ...settings.slice(0, MAX_SETTINGS),
        ...(hiddenCount > 0 ? [t('mail.plan.more', { count: hiddenCount })] : []),
      ].join(', '),
    ],
  ]
  return {
    plan:
      note === ''
        ? t('mail.plan.unnamed', { time: format.dateTime(row.runAt) })
        : t('mail.plan.named', { note }),
    todo: t(isLive ? 'mail.plan.do.out' : `mail.plan.do.${reason}`),
    facts: rows.flatMap(([label, value]) =>
      value === '' ? [] : [{ label: t(`mail.plan.${label}`), value, isTotal: false }],
    ),
  }
}

/** Maximum number of settings that the email lists; the studio shows all. */
const MAX_SETTINGS = 5

/**
 * Returns the function that finds the studio's names of settings and the titles of pages, in one of
 * a club's languages.
 */
function studioTexts(config: Pick<ResolvedConfig, 'intl'>, language: string): FindText {
  const { t } = clubTexts(builtIn, config, language)
  return createFindText(builtIn.en, t, catalogue.pages, [language, config.intl.language])
}

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const builtIn = {
  en: { ...portalEnglish, ...studioEnglish } as unknown as CompiledMessages,
  es: { ...portalSpanish, ...studioSpanish } as unknown as CompiledMessages,
}
