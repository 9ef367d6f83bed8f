import { limitsBrands, acceptsBrand } from '../../src/core/cards/cardBrands'
import { brandName } from '../../src/core/cards/brandName'
import type { Club } from '../platform/clubs/Club'
import { AppError } from '../platform/http/AppError'
import { callProcessor } from './callProcessor'
import type { OpenedProcessor } from './openProcessor'

/**
 * Throws 422 `invalid_request` with code `brand` at `path` if the club's processor takes no cards
 * of this brand.
 */
export function assertAcceptsBrand(
  club: Club,
  processorId: string,
  brand: string,
  path: string,
): void {
  const entry = findEntry(club, processorId)
  if (entry === undefined || acceptsBrand(entry, brand)) return
  const acceptedBrands = new Intl.ListFormat('en').format(entry.cardsAccepted.map(brandName))
  const message = `The club does not accept ${brandName(brand)} cards. It accepts ${acceptedBrands}.`
  throw new AppError(422, 'invalid_request', {
    details: [{ path, code: 'brand', message }],
  })
}

/** Like `assertAcceptsBrand`, for a new card's token; the token stays unused. */
export async function assertAcceptsToken(
  club: Club,
  { id, processor }: OpenedProcessor,
  token: string,
  path: string,
): Promise<void> {
  const entry = findEntry(club, id)
  // A club that takes every brand needs no request to the vendor.
  if (entry === undefined || !limitsBrands(entry) || processor.brandOf === undefined) return
  assertAcceptsBrand(club, id, await callProcessor(processor.brandOf(token)), path)
}

const findEntry = (club: Club, processorId: string) =>
  club.compiled().config.processors.find(({ id }) => id === processorId)
