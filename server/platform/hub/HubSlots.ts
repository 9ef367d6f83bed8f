/** Maximum number of connections of this process. */
export interface HubLimits {
  /** Signed-out tabs per address. */
  signedOutPerAddress: number
  /** Signed-out tabs in total. */
  signedOut: number
  /** Per customer or admin. */
  perAccount: number
}

/** Who a connection counts for: a customer or admin, or a signed-out tab's address. */
export type SlotHolder = { account: string } | { address: string }

/** Limits this process's open connections, to protect its memory. */
export class HubSlots {
  readonly #counts = new Map<string, number>()
  #signedOut = 0

  constructor(private readonly limits: HubLimits) {}

  /** Whether this holder has no free slot. */
  isFull(holder: SlotHolder): boolean {
    const count = this.#counts.get(keyOf(holder)) ?? 0
    if ('account' in holder) return count >= this.limits.perAccount
    return count >= this.limits.signedOutPerAddress || this.#signedOut >= this.limits.signedOut
  }

  /** Takes a slot; returns a function that releases it once, or undefined if there is none. */
  take(holder: SlotHolder): (() => void) | undefined {
    if (this.isFull(holder)) return undefined
    const key = keyOf(holder)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    if ('address' in holder) this.#signedOut += 1
    let taken = true
    return () => {
      if (!taken) return
      taken = false
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left === 0) this.#counts.delete(key)
      else this.#counts.set(key, left)
      if ('address' in holder) this.#signedOut -= 1
    }
  }
}

const keyOf = (holder: SlotHolder): string =>
  'account' in holder ? `account:${holder.account}` : `address:${holder.address}`
