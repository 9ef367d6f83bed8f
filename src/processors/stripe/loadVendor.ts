import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { allowScripts } from '../../core/document/allowScripts'

/** How long Stripe.js may take to come: a person waits. */
export const timeoutMs = 15_000

/** Nobody has brought Stripe.js: no network, a blocker, or the vendor is down. */
export class VendorUnreachable extends Error {
  constructor(cause?: unknown) {
    super('Stripe.js did not come', { cause })
    this.name = 'VendorUnreachable'
  }
}

const ORIGIN = 'https://js.stripe.com'
const known = new Map<string, Promise<Stripe>>()

/**
 * Stripe.js for a publishable key, loaded from the vendor when it is first asked for; throws
 * `VendorUnreachable` where it does not come in time, and is loaded anew when asked again.
 */
export async function loadVendor(key: string): Promise<Stripe> {
  const loading = known.get(key) ?? begin(key)
  known.set(key, loading)
  try {
    return await loading
  } catch (error) {
    known.delete(key)
    throw error
  }
}

function begin(key: string): Promise<Stripe> {
  allowScripts([ORIGIN])
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // The loader waits for ever for a script that nobody answers; told that it failed it takes
      // another one.
      document.querySelector(`script[src^="${ORIGIN}/"]`)?.dispatchEvent(new Event('error'))
      reject(new VendorUnreachable())
    }, timeoutMs)
    loadStripe(key)
      .then(
        (stripe) => (stripe ? resolve(stripe) : reject(new VendorUnreachable())),
        (error: unknown) => reject(new VendorUnreachable(error)),
      )
      .finally(() => clearTimeout(late))
  })
}
