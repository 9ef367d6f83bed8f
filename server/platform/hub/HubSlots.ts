/** Maximum numbers of hub connections to this process. */
export interface HubLimits {
  /** Maximum number of signed-out tabs per address. */
  signedOutPerAddress: number
  /** Maximum number of all signed-out tabs. */
  signedOut: number
  /** Maximum number of tabs per customer or admin. */
  perAccount: number
}

/** Who holds a connection's slot: a customer or admin or, for a signed-out tab, an address. */
export type SlotHolder = { account: string } | { address: string }

/** Limits this process's open connections, to protect its memory. */
export class HubSlots {
  readonly #counts = new Map<string, number>()
  #signedOut = 0

  constructor(private readonly limits: HubLimits) {}

  /** Whether the account or address has no free slot. */
  isFull(holder: SlotHolder): boolean {
    const count = this.#counts.get(keyOf(holder)) ?? 0
    if ('account' in holder) return count >= this.limits.perAccount
    return count >= this.limits.signedOutPerAddress || this.#signedOut >= this.limits.signedOut
  }

  /**
   * Takes a slot; returns a function that releases it, or undefined if no slot is free. Calling the
   * function again has no effect.
   */
  take(holder: SlotHolder): (() => void) | undefined {
    if (this.isFull(holder)) return undefined
    const key = keyOf(holder)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    if ('address' in holder) this.#signedOut += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const remaining = (this.#counts.get(key) ?? 1) - 1
      if (remaining === 0) this.#counts.delete(key)
      else this.#counts.set(key, remaining)
      if ('address' in holder) this.#signedOut -= 1
    }
  }
}

const keyOf = (holder: SlotHolder): string =>
  'account' in holder ? `account:${holder.account}` : `address:${holder.address}`
