import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { allowScripts } from '../../core/document/allowScripts'

/** Timeout for loading Stripe.js, in ms; a person is waiting. */
export const timeoutMs = 15_000

/** Stripe.js could not be loaded: no network, a blocker, or the vendor is down. */
export class VendorUnreachable extends Error {
  constructor(cause?: unknown) {
    super('Stripe.js did not come', { cause })
    this.name = 'VendorUnreachable'
  }
}

const ORIGIN = 'https://js.stripe.com'
const known = new Map<string, Promise<Stripe>>()

/**
 * Loads Stripe.js for a publishable key on first use; throws `VendorUnreachable` if it doesn't load
 * in time, and retries on the next call.
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
      // The loader would wait forever for this script; after an error event it inserts a new one.
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
