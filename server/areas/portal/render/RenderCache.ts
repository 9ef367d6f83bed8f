/** Visitors' finished documents with the nonce's place-holder; bounded, the longest unused goes first (decisions 32). */
export class RenderCache {
  readonly #entries = new Map<string, string>()

  constructor(private readonly limit = 500) {}

  get(key: string): string | undefined {
    const found = this.#entries.get(key)
    if (found !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  set(key: string, html: string): void {
    this.#entries.set(key, html)
    if (this.#entries.size <= this.limit) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
