/** How many characters of documents are kept for one club, and for all. */
export interface RenderCacheLimits {
  perClub: number
  total: number
}

/**
 * Visitors' finished documents with the nonce's place-holder, by club (decisions 32). A club that renders many loses its own
 * first; what all hold together is bounded by taking from the club that holds most, so no club can push out another's.
 */
export class RenderCache {
  /** Each club's documents, the one that was not used for longest first. */
  readonly #clubs = new Map<number, { documents: Map<string, string>; size: number }>()
  #size = 0

  constructor(private readonly limits: RenderCacheLimits = { perClub: 6_000_000, total: 60_000_000 }) {}

  /** The document that was kept for a club under a key. */
  get(domainId: number, key: string): string | undefined {
    const documents = this.#clubs.get(domainId)?.documents
    const found = documents?.get(key)
    if (documents && found !== undefined) {
      documents.delete(key)
      documents.set(key, found)
    }
    return found
  }

  /** Keeps a document; one larger than a club's whole share is not kept. */
  set(domainId: number, key: string, html: string): void {
    if (html.length > this.limits.perClub) return
    this.#remove(domainId, key)
    const club = this.#clubs.get(domainId) ?? { documents: new Map<string, string>(), size: 0 }
    this.#clubs.set(domainId, club)
    club.documents.set(key, html)
    club.size += html.length
    this.#size += html.length
    while (club.size > this.limits.perClub) this.#removeOldest(domainId)
    while (this.#size > this.limits.total) this.#removeOldest(this.#largest())
  }

  #largest(): number {
    return [...this.#clubs].reduce((most, one) => (one[1].size > most[1].size ? one : most))[0]
  }

  #removeOldest(domainId: number): void {
    const oldest = this.#clubs.get(domainId)?.documents.keys().next()
    if (oldest && !oldest.done) this.#remove(domainId, oldest.value)
  }

  #remove(domainId: number, key: string): void {
    const club = this.#clubs.get(domainId)
    const html = club?.documents.get(key)
    if (!club || html === undefined) return
    club.documents.delete(key)
    club.size -= html.length
    this.#size -= html.length
    if (club.documents.size === 0) this.#clubs.delete(domainId)
  }
}
