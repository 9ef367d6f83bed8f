import type { StripeElementStyle } from '@stripe/stripe-js'

/**
 * How text looks in the vendor's frames, which our style sheet does not reach: the club's colours
 * and size as they stand in the page.
 */
export function inputStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string): string => page.getPropertyValue(`--portico-${name}`).trim()
  const color = (name: string) => ({ color: token(`color-${name}`) })
  return {
    base: {
      ...color('text'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: '16px',
      lineHeight: '1.4',
      '::placeholder': color('muted-text'),
      ':disabled': color('muted-text'),
    },
    invalid: color('danger'),
  }
}
