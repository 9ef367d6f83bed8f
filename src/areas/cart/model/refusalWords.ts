/** Codes of what can't be bought as it was asked for: their words are the portal's own, in the page's language. */
const OWN: readonly string[] = ['sold_out', 'not_on_sale', 'ticket_max_reached', 'limit_reached', 'invalid_coupon', 'rates_expired', 'cart_changed', 'cart_empty', 'conflict']

/** What is said of a refusal, by its code; nothing for one that keeps the words of its answer. */
export function refusalWords(code: string, t: (id: string) => string): { title: string; text: string } | undefined {
  return OWN.includes(code) ? { title: t(`area.cart.refused.${code}.title`), text: t(`area.cart.refused.${code}.text`) } : undefined
}
