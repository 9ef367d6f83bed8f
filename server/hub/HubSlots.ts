/** How many connections this process keeps open. */
export interface HubLimits {
  /** Of signed-out tabs behind one address. */
  signedOutPerAddress: number
  /** Of signed-out tabs together. */
  signedOut: number
  /** Of one customer or admin. */
  perAccount: number
}

/** Whose connection it is: a customer's or admin's, or a signed-out tab's behind an address. */
export type SlotHolder = { account: string } | { address: string }

/** Counts the open connections of this process, so that nobody takes all of its memory. */
export class HubSlots {
  readonly #counts = new Map<string, number>()
  #signedOut = 0

  constructor(private readonly limits: HubLimits) {}

  /** Whether there is no place for another connection of this holder. */
  isFull(holder: SlotHolder): boolean {
    const count = this.#counts.get(keyOf(holder)) ?? 0
    if ('account' in holder) return count >= this.limits.perAccount
    return count >= this.limits.signedOutPerAddress || this.#signedOut >= this.limits.signedOut
  }

  /** Takes a place; gives what gives it back, once, or undefined when there is none. */
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
