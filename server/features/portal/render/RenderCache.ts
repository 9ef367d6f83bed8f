import { LRUCache } from 'lru-cache'
import type { PageDocument } from '../document/documentHtml'

/** A document that visitors share, and the nonce of the copies that shared caches may keep. */
export interface SharedDocument extends PageDocument {
  nonce: string
}

/** The limits for one company and in total, in characters of cached documents. */
export interface RenderCacheLimits {
  perCompany: number
  total: number
}

/**
 * Caches visitors' rendered documents, with the nonce placeholder, by company. A company over its
 * limit evicts its own documents. Over the total limit, the company with the most cached characters
 * evicts documents, so that no company can push out another's.
 */
export class RenderCache {
  readonly #companies = new Map<number, LRUCache<string, SharedDocument>>()

  constructor(
    private readonly limits: RenderCacheLimits = { perCompany: 6_000_000, total: 60_000_000 },
  ) {}

  /** Returns a company's document cached under a key, if any. */
  get(companyId: number, key: string): SharedDocument | undefined {
    return this.#companies.get(companyId)?.get(key)
  }

  /** Caches a document unless it is larger than a company's limit. */
  set(companyId: number, key: string, document: SharedDocument): void {
    const documents =
      this.#companies.get(companyId) ??
      new LRUCache<string, SharedDocument>({
        maxSize: this.limits.perCompany,
        sizeCalculation: ({ page, state }) => page.length + state.length,
      })
    this.#companies.set(companyId, documents)
    documents.set(key, document)
    while (this.#size() > this.limits.total) this.#evictFromLargest()
  }

  #size(): number {
    return [...this.#companies.values()].reduce(
      (sum, { calculatedSize }) => sum + calculatedSize,
      0,
    )
  }

  #evictFromLargest(): void {
    const [companyId, documents] = [...this.#companies].reduce((largest, entry) =>
      entry[1].calculatedSize > largest[1].calculatedSize ? entry : largest,
    )
    documents.pop()
    if (documents.size === 0) this.#companies.delete(companyId)
  }
}
