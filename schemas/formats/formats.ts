import { isImageRef, isLinkHref } from './address'
import { isColour } from './colour'
import { isCurrency, isLocale, isTimezone } from './intl'
import { isMarkdown } from './markdown'
import { isRoutePath } from './routePath'
import { isTileAddress } from './tileAddress'
import { isTokenValue } from './tokenValue'

/**
 * The check of every `format` that the schemas use, for the generated validators and the server's.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  colour: isColour,
  country: (text) => /^(?:[A-Z]{2})?$/.test(text),
  currency: isCurrency,
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDate(text),
  'date-time': (text) =>
    // Without leap seconds, which no clock here has.
    /^\d{4}-\d{2}-\d{2}[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/.test(
      text,
    ) && isDate(text.slice(0, 10)),
  'font-family': (text) => text !== '' && !/[;{}<>\\@()\u0000-\u001f]/.test(text),
  'host-name': (text) =>
    text === '' ||
    /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(
      text,
    ),
  'image-ref': isImageRef,
  'link-href': isLinkHref,
  locale: isLocale,
  'local-date-time': (text) =>
    /^[1-9]\d{3}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10)),
  'local-time': (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  markdown: isMarkdown,
  'route-path': isRoutePath,
  // Lines of plain text.
  text: () => true,
  'tile-address': isTileAddress,
  timezone: isTimezone,
  'token-value': isTokenValue,
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
