import type { StripeElementStyle } from '@stripe/stripe-js'

/**
 * The text style for the vendor's inputs, whose frames our style sheet can't reach: the club's
 * colours and font size, read from the page.
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
