import type { FastifyRequest } from 'fastify'
import type { GlobalNetwork } from '../../../generated/types'
import type { NetworkClub } from '../../platform/db/platform/networks'
import { countryName } from '../../../src/core/places/countryName'
import { companyDetails } from '../../platform/clubs/presentCompany'
import { domainVersion } from '../../platform/clubs/presentDomain'
import { usStates } from '../static/countries'

/** Scheme and host of a request; links to other clubs use the same scheme and port. */
export type RequestOrigin = Pick<FastifyRequest, 'clientScheme' | 'clientHost'>

/** Returns the origin of a club's portal, with the scheme and port of the request. */
export const portalOrigin = (requestOrigin: RequestOrigin, host: string): string =>
  `${requestOrigin.clientScheme}://${host}${/:\d+$/.exec(requestOrigin.clientHost)?.[0] ?? ''}`

/** Converts a club of a network to the entity of doc 1 §3; country names are in `language`. */
export function presentNetwork(
  { company, domain }: NetworkClub,
  requestOrigin: RequestOrigin,
  language: string,
): GlobalNetwork {
  const { id, name, logoUrl, iconUrl, address, address2, city, state, zipCode, country } =
    companyDetails(company)
  return {
    id,
    name,
    logoUrl,
    iconUrl,
    address,
    address2,
    city,
    state,
    zipCode,
    country,
    displayState:
      country === 'US'
        ? (usStates.find(({ abbreviation }) => abbreviation === state)?.name ?? state)
        : state,
    displayCountry: countryName(country, language),
    version: 'nextgen',
    portal: {
      url: portalOrigin(requestOrigin, domain.host),
      version: domainVersion(domain),
    },
  }
}
