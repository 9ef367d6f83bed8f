import { EnvironmentError } from './EnvironmentError'

/** A bucket of an S3-compatible store, as PORTICO_UPLOADS names it. */
export interface UploadsAddress {
  bucket: string
  /** What every object's name begins with: '' or a folder that ends with a slash. */
  prefix: string
  /** The store's URL; undefined for Amazon's of the region. */
  endpoint: string | undefined
  region: string
  /** Whether uploads are only read from the store: new ones stay in the database. */
  readOnly: boolean
}

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&read-only=1`; throws EnvironmentError if it can't,
 * without the value, because somebody may have written a password into it.
 */
export function readUploadsAddress(text: string): UploadsAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.username !== '' || url.password !== '')
    throw invalid(
      'is not a bucket such as s3://bucket/folder (keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)',
    )
  const known = ['endpoint', 'region', 'read-only']
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalid(`has an unknown parameter (known: ${known.join(', ')})`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw invalid('has no name of a bucket')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    throw invalid('has an endpoint that is no http or https URL')
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    readOnly: url.searchParams.get('read-only') === '1',
  }
}

const invalid = (what: string): EnvironmentError => new EnvironmentError(`PORTICO_UPLOADS ${what}`)
