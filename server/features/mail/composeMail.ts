import { companyAddress } from '../../../src/core/places/companyAddress'
import type { Club } from '../../platform/clubs/Club'
import { pathOf } from '../../../src/core/config/pathOf'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import { mailColours } from '../../platform/mail/mailColours'
import { isOfficeMailKind, isStudioMailKind } from '../../platform/mail/mailKinds'
import type { EventRow } from '../events/eventRepository'
import { inLanguage } from '../events/model/inLanguage'
import type { MailContent } from './mailContent'
import { mailedName } from './mailedName'
import { mailFacts, mailTitle } from './mailFacts'
import { mailHtml } from './mailHtml'
import { mailPath } from './mailPath'
import { mailText } from './mailText'
import { mailTexts } from './mailTexts'
import base from '../../../themes/base/tokens.json'
import chrome from '../../../themes/studio.json'
import { isolate } from '../../../src/core/intl/isolate'

/** The sender, subject and content of an email. */
export interface ComposedMail extends Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  /** The sender's name. */
  sender: string
}

/** Who reads the replies to an email. */
export type ReplyReader = 'club' | 'person' | 'nobody'

/**
 * Writes an email in the club's (or the studio's) language, colours and typefaces, as HTML and as
 * text with the same content.
 */
export function composeMail(
  club: Club,
  mailed: MailContent,
  replyReader: ReplyReader,
): ComposedMail {
  const content = withEventTexts(mailed)
  const { kind, language, origin, username = '', told, guest, cancelledPlace } = content
  const firstName = guest?.firstName ?? content.firstName
  const { config } = club.compiled()
  const { t, dir, locale } = mailTexts(config, language)
  const {
    facts,
    amount = '',
    day = '',
    refund = '',
    byHand = '',
    rest = '',
    plan = '',
    todo = '',
  } = mailFacts(club, content, {
    t,
    dir,
    locale,
  })
  const isStudioMail = isStudioMailKind(kind)
  const isOfficeMail = isOfficeMailKind(kind)
  const sender = isStudioMail ? t('mail.studio') : clubNameIn(club, club.company.name, language)
  const fullGiver = (content.pass ?? content.ticket)?.giver ?? content.inviter ?? ''
  const giver = fullGiver === '' ? '' : mailedName(fullGiver) || t('mail.someone')
  const person = told?.person ?? ''
  const values = {
    // An email about a planned publish names the club, because a company may have several.
    club: content.plan ? club.name : sender,
    username,
    amount,
    day,
    refund,
    // What the club hands over itself; `none` for nothing.
    byHand: byHand || 'none',
    rest,
    remaining: cancelledPlace?.cancelled?.remaining ?? 0,
    plan,
    todo,
    person,
    title: mailTitle(content),
    giver: giver || person,
    // Guests have no account, so the text asks them to contact the club.
    guest: guest ? 'yes' : 'no',
    keep: told?.canKeep ? 'yes' : 'no',
    moved: told?.moved ?? '',
    pay: told?.canPay ? 'yes' : 'no',
    others: told?.others ?? 0,
  }
  const textKind = kind === 'tickets-cancelled' ? 'place-cancelled' : kind
  // A subject is shown alone; in prose, a name in another script stays where it stands.
  const proseValues = {
    ...values,
    title: isolate(values.title, dir),
    giver: isolate(values.giver, dir),
    person: isolate(person, dir),
  }
  const proseFor = (id: 'heading' | 'text'): string => t(`mail.${textKind}.${id}`, proseValues)
  // An email to the office says nothing besides; its button, if any, leads to the desk.
  const label = isOfficeMailKind(textKind)
    ? t(kind === 'office-message' ? 'mail.office.action' : 'mail.office.see')
    : guest
      ? t('mail.ticket.action')
      : t(`mail.${textKind}.action`, proseValues)
  const note =
    isOfficeMailKind(textKind) || textKind === 'event-message' || textKind === 'mailing'
      ? ''
      : t(`mail.${textKind}.note`, proseValues)
  // A guest can't sign in: without a ticket, no page is theirs.
  const path = guest
    ? guest.serial && pathOf(config, 'guest-ticket', { serial: guest.serial })
    : told
      ? told.path
      : mailPath(club, content)
  const why = isOfficeMail
    ? t('mail.office.why', { club: sender })
    : kind === 'event-message' || (kind === 'mailing' && !guest)
      ? t(`mail.${kind}.why`, { club: sender })
      : guest
        ? t('mail.guest.why', { club: sender })
        : t(giver === '' ? 'mail.why' : 'mail.pass.why', { club: sender, giver: proseValues.giver })
  const texts = {
    subject: t(`mail.${textKind}.subject`, values),
    greeting: isOfficeMail
      ? ''
      : firstName === ''
        ? t('mail.greeting.unnamed')
        : t('mail.greeting', { name: firstName }),
    heading: proseFor('heading'),
    text: proseFor('text'),
    facts: facts.map(({ label, value, ...fact }) => ({
      ...fact,
      // Otherwise a right-to-left email would show the refund number 4-00093-R1 as R1-4-00093, and
      // “Polo (M)” would lose a bracket.
      label: isolate(label, dir),
      value: isolate(value, dir),
    })),
    links: content.links ?? [],
    note,
    action: path === undefined ? undefined : { label, href: `${origin}${path}` },
    linkIntro: t('mail.instead'),
    unsubscribe:
      content.newsHref === undefined
        ? undefined
        : { label: t('mail.news.end'), href: content.newsHref },
    why: `${why} ${t('mail.reply', { reply: replyReader, club: sender, person: proseValues.person })}`,
    club: sender,
    address: isStudioMail ? '' : companyAddress(club.company),
  }
  const tokens = isStudioMail ? studioTokens : config.tokens
  const html = mailHtml({ ...texts, language, dir, colours: mailColours(tokens), tokens })
  return { sender, subject: texts.subject, html, text: mailText(texts) }
}

/** What an email is about, with the texts of its event in the email's language. */
function withEventTexts(content: MailContent): MailContent {
  const { language, offer, ticket, cancelledPlace } = content
  const localize = <About extends { event: EventRow }>(about: About): About => ({
    ...about,
    event: inLanguage(about.event, language),
  })
  return {
    ...content,
    ...(offer && { offer: localize(offer) }),
    ...(ticket && { ticket: localize(ticket) }),
    ...(cancelledPlace && { cancelledPlace: localize(cancelledPlace) }),
  }
}

/** The tokens of the studio's own emails. Headings use the same typeface as the text. */
const studioTokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(base).map(([name, token]) => [name, token.default])),
  ...chrome,
  'font-heading': chrome['font-body'],
}
