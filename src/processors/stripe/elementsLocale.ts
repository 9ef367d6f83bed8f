import type { StripeElementLocale } from '@stripe/stripe-js'

const supportedLocales: readonly StripeElementLocale[] = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fil',
  'fr',
  'he',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
]

/**
 * The vendor's locale for the page's language; 'auto', the browser's, if the vendor doesn't support
 * the language.
 */
export const elementsLocale = (language: string): StripeElementLocale =>
  supportedLocales.find((locale) => locale === language.split('-')[0]) ?? 'auto'
