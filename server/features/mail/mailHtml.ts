import { escapeHtml } from '../../platform/http/escapeHtml'
import type { MailColours } from '../../platform/mail/mailColours'
import type { MailFact } from './listMoneyFacts'
import { joinFacts } from '../../../src/core/intl/joinFacts'

/** Everything that an email shows. */
export interface MailView {
  language: string
  dir: 'ltr' | 'rtl'
  colours: MailColours
  /**
   * Resolved tokens of the club or the studio; only fonts, heading weight and corner radii are used.
   */
  tokens: Readonly<Record<string, string>>
  subject: string
  club: string
  /** The company's postal address; empty for the studio. */
  address: string
  /** Empty for an email to the office. */
  greeting: string
  heading: string
  text: string
  /** Labels and values shown below the text, such as a receipt's lines. */
  facts: readonly MailFact[]
  /** Further links, shown below the facts. */
  links: readonly { label: string; href: string }[]
  /** What to know or do besides the action, such as how long its link works; may be empty. */
  note: string
  action: { label: string; href: string } | undefined
  /** The text before the link's URL, for mail programs in which the button does not work. */
  linkIntro: string
  /** Why the recipient gets this email. */
  why: string
  /** Ends emails such as this one. */
  unsubscribe?: { label: string; href: string } | undefined
}

/**
 * Renders an email as HTML. Mail programs support little CSS: the layout uses tables, styles are
 * inline and colours are literal. Nothing is loaded remotely, so that opening the email is not
 * tracked.
 */
export function mailHtml(view: MailView): string {
  const { colours, tokens, dir } = view
  const start = dir === 'rtl' ? 'right' : 'left'
  const body = `font-family:${stack(tokens['font-body'], 'sans-serif')}`
  const heading = `font-family:${stack(tokens['font-heading'], 'serif')};font-weight:${weight(tokens['font-heading-weight'])}`
  const corner = pixels(tokens['radius-control'], 24)
  const paragraph = (text: string, style = ''): string =>
    text === '' ? '' : `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const button = view.action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${colours.primary}" style="border-radius:${corner};background:${colours.primary}">` +
      `<a href="${escapeHtml(view.action.href)}" style="display:inline-block;padding:14px 28px;${escapeHtml(body)};font-size:16px;line-height:20px;font-weight:600;color:${colours.onPrimary};text-decoration:none;border-radius:${corner}">${escapeHtml(view.action.label)}</a></td></tr></table>`
    : ''
  const linkText = view.action
    ? `${paragraph(view.linkIntro, `font-size:14px;line-height:21px;color:${colours.muted};margin-bottom:4px`)}<p dir="ltr" style="margin:0;font-size:14px;line-height:21px;text-align:${start};word-break:break-all"><a href="${escapeHtml(view.action.href)}" style="color:${colours.muted}">${escapeHtml(view.action.href)}</a></p>`
    : ''
  const end = start === 'left' ? 'right' : 'left'
  const fact = ({ label, value, isTotal, isText }: MailFact): string =>
    isText
      ? `<tr><td colspan="2" style="padding:6px 0;border-top:1px solid ${colours.border};text-align:${start}">${label === '' ? '' : `<span style="color:${colours.muted}">${escapeHtml(label)}</span><br>`}${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`
      : `<tr><td valign="top" style="padding:6px 0;padding-${end}:16px;border-top:1px solid ${colours.border};text-align:${start};${isTotal ? `font-weight:700;color:${colours.text}` : `color:${colours.muted}`}">${escapeHtml(label)}</td><td valign="top" style="padding:6px 0;border-top:1px solid ${colours.border};text-align:${end};${isTotal ? 'font-weight:700' : ''}">${escapeHtml(value)}</td></tr>`
  const facts =
    view.facts.length === 0
      ? ''
      : `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;font-size:15px;line-height:22px">${view.facts.map(fact).join('')}</table>`
  const links = view.links
    .map(
      ({ label, href }) =>
        `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="color:${colours.text}">${escapeHtml(label)}</a></p>`,
    )
    .join('')
  const unsubscribe = view.unsubscribe
    ? `<br><a href="${escapeHtml(view.unsubscribe.href)}" style="color:${colours.muted}">${escapeHtml(view.unsubscribe.label)}</a>`
    : ''
  const cell = `text-align:${start};${escapeHtml(body)}`
  return `<!doctype html>
<html lang="${escapeHtml(view.language)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(view.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(view.text)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.background}" style="background:${colours.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px">
<tr><td style="padding:0 4px 20px;text-align:${start};${escapeHtml(heading)};font-size:22px;line-height:28px;color:${colours.muted}">${escapeHtml(view.club)}</td></tr>
<tr><td bgcolor="${colours.surface}" style="padding:36px 32px 32px;background:${colours.surface};border:1px solid ${colours.border};border-top:4px solid ${colours.accent};border-radius:${pixels(tokens['radius-card'], 20)};${cell};font-size:16px;line-height:25px;color:${colours.text}">
<h1 style="margin:0 0 20px;${escapeHtml(heading)};font-size:28px;line-height:35px;color:${colours.text}">${escapeHtml(view.heading)}</h1>
${paragraph(view.greeting)}
${paragraph(view.text)}
${facts}
${links}
${button}
${paragraph(view.note, `color:${colours.muted}`)}
${linkText}
</td></tr>
<tr><td style="padding:20px 4px 0;${cell};font-size:13px;line-height:20px;color:${colours.muted}">${escapeHtml(joinFacts([view.club, view.address], dir))}<br>${escapeHtml(view.why)}${unsubscribe}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/**
 * Returns the theme's font stack, or the fallback if the stack contains characters that a font stack
 * never needs, which could break out of the style attribute.
 */
const stack = (token: string | undefined, fallback: string): string =>
  token && /^[\w\s,'"-]+$/.test(token) ? token.replaceAll('"', "'") : fallback

const weight = (token: string | undefined): string =>
  token && /^\d{3}$/.test(token.trim()) ? token.trim() : '600'

/** Returns a corner radius in px, limited to what suits an email's button and card. */
function pixels(token: string | undefined, max: number): string {
  const value = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(token?.trim() ?? '')?.[1]
  return `${Math.min(max, Number(value ?? 4))}px`
}
