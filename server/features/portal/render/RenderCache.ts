import type { PageDocument } from '../document/documentHtml'

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
  /** Each company's documents, least recently used first. */
  readonly #companies = new Map<number, { documents: Map<string, PageDocument>; size: number }>()
  #size = 0

  constructor(
    private readonly limits: RenderCacheLimits = { perCompany: 6_000_000, total: 60_000_000 },
  ) {}

  /** Returns a company's document cached under a key, if any. */
  get(companyId: number, key: string): PageDocument | undefined {
    const documents = this.#companies.get(companyId)?.documents
    const found = documents?.get(key)
    if (documents && found !== undefined) {
      documents.delete(key)
      documents.set(key, found)
    }
    return found
  }

  /** Caches a document unless it is larger than a company's limit. */
  set(companyId: number, key: string, document: PageDocument): void {
    const size = measureDocument(document)
    if (size > this.limits.perCompany) return
    this.#remove(companyId, key)
    const company = this.#companies.get(companyId) ?? {
      documents: new Map<string, PageDocument>(),
      size: 0,
    }
    this.#companies.set(companyId, company)
    company.documents.set(key, document)
    company.size += size
    this.#size += size
    while (company.size > this.limits.perCompany) this.#removeOldest(companyId)
    while (this.#size > this.limits.total) this.#removeOldest(this.#largest())
  }

  #largest(): number {
    return [...this.#companies].reduce((largest, entry) =>
      entry[1].size > largest[1].size ? entry : largest,
    )[0]
  }

  #removeOldest(companyId: number): void {
    const oldest = this.#companies.get(companyId)?.documents.keys().next()
    if (oldest && !oldest.done) this.#remove(companyId, oldest.value)
  }

  #remove(companyId: number, key: string): void {
    const company = this.#companies.get(companyId)
    const document = company?.documents.get(key)
    if (!company || document === undefined) return
    const size = measureDocument(document)
    company.documents.delete(key)
    company.size -= size
    this.#size -= size
    if (company.documents.size === 0) this.#companies.delete(companyId)
  }
}

const measureDocument = ({ page, state }: PageDocument): number => page.length + state.length
