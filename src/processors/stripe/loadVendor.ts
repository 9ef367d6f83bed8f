import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { allowScripts } from '../../core/document/allowScripts'

/** Timeout for loading Stripe.js, in ms. */
export const TIMEOUT_MS = 15_000

/**
 * Thrown if Stripe.js can't be loaded: there is no network, a blocker stops it, or the vendor is
 * down.
 */
export class VendorUnreachable extends Error {
  constructor(cause?: unknown) {
    super('Stripe.js could not be loaded', { cause })
    this.name = 'VendorUnreachable'
  }
}

const ORIGIN = 'https://js.stripe.com'
const loads = new Map<string, Promise<Stripe>>()

/**
 * Loads Stripe.js for a publishable key on first use. Throws `VendorUnreachable` if it doesn't load
 * in time; the next call tries again.
 */
export async function loadVendor(key: string): Promise<Stripe> {
  const loading = loads.get(key) ?? startLoading(key)
  loads.set(key, loading)
  try {
    return await loading
  } catch (error) {
    loads.delete(key)
    throw error
  }
}

function startLoading(key: string): Promise<Stripe> {
  allowScripts([ORIGIN])
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // The vendor's loader would wait for this script forever; after an error event, its next call
      // inserts a new script.
      document.querySelector(`script[src^="${ORIGIN}/"]`)?.dispatchEvent(new Event('error'))
      reject(new VendorUnreachable())
    }, TIMEOUT_MS)
    loadStripe(key)
      .then(
        (stripe) => (stripe ? resolve(stripe) : reject(new VendorUnreachable())),
        (error: unknown) => reject(new VendorUnreachable(error)),
      )
      .finally(() => clearTimeout(timer))
  })
}
