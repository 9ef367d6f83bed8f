import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../../platform/calls/Handler'
import { getLanguage } from '#src/core/config/compile/intl'
import { clubNameIn } from '../../../platform/clubs/clubNameIn'
import { AppError } from '../../../platform/http/AppError'
import { bankProcessorId, openProcessor } from '../../../processors/openProcessor'
import type { Processor } from '../../../processors/Processor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import type { Caller } from '../../../platform/sessions/Caller'
import { requireCustomer } from '../../customers/requireCustomer'
import { callProcessor } from '../../../processors/callProcessor'
import { getPayer } from './getPayer'

/**
 * The calls that start vendors' widgets (doc 2 §7). They throw 404 `not_found` if none of the club's
 * processors has the widget.
 */
export const handlers = {
  'wallet.stripe.intent': async ({ params }, { context, caller }) =>
    callOrThrowNotFound(
      findProcessor(context, caller, params.processorId)?.startCard?.(getPayer(caller)),
    ),

  'wallet.stripe.session': async (_input, { context, caller }) =>
    callOrThrowNotFound(
      findProcessorWith(context, caller, 'startBank')?.startBank?.(getPayer(caller)),
    ),

  'wallet.plaid.link': async (_input, { context, caller }) =>
    callOrThrowNotFound(
      findProcessorWith(context, caller, 'startLink')?.startLink?.(
        getPayer(caller),
        describeClub(caller),
      ),
    ),

  'wallet.gocardless.link': async ({ body }, { context, caller, request }) => {
    for (const [path, address] of [
      ['/redirect_uri', body.redirectUri],
      ['/exit_uri', body.exitUri],
    ] as const)
      assertOwnOrigin(path, address, request)
    return callOrThrowNotFound(
      findProcessorWith(context, caller, 'startMandate')?.startMandate?.(getPayer(caller), {
        ...body,
        ...describeClub(caller),
      }),
    )
  },
} satisfies Handlers<ProcessorContext>

/** Returns the club's details that are passed to a vendor's widget. */
function describeClub(caller: Caller): { clubName: string; currency: string; language: string } {
  const { club } = requireCustomer(caller)
  const { currency, locale } = club.compiled().config.intl
  const language = getLanguage(locale)
  return { clubName: clubNameIn(club, club.name, language), currency, language }
}

async function callOrThrowNotFound<Result>(response: Promise<Result> | undefined): Promise<Result> {
  if (response === undefined) throw new AppError(404, 'not_found')
  return callProcessor(response)
}

const findProcessor = (
  context: ProcessorContext,
  caller: Caller,
  id: string | undefined,
): Processor | undefined =>
  id === undefined
    ? undefined
    : openProcessor(context.processors, requireCustomer(caller).club, id)?.processor

/**
 * Returns the club's bank processor if it supports `method`, else the first other processor that
 * does: Plaid links accounts for the processor that debits them. Undefined if there is none.
 */
function findProcessorWith(
  context: ProcessorContext,
  caller: Caller,
  method: 'startLink' | 'startMandate' | 'startBank',
): Processor | undefined {
  const { club } = requireCustomer(caller)
  const ids = [bankProcessorId(club), ...club.compiled().config.processors.map(({ id }) => id)]
  return ids
    .map((id) => findProcessor(context, caller, id))
    .find((processor) => processor?.[method] !== undefined)
}

/**
 * Throws 422 `invalid_request` unless the URL that the vendor redirects to is on this request's
 * host, over https or this request's scheme.
 */
function assertOwnOrigin(
  path: string,
  address: string,
  { clientHost, clientScheme }: Pick<FastifyRequest, 'clientHost' | 'clientScheme'>,
): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.host === clientHost && ['https:', `${clientScheme}:`].includes(url.protocol)) return
  const message = 'This must be a URL on the club’s own host.'
  throw new AppError(422, 'invalid_request', {
    details: [{ path, code: 'address', message }],
  })
}
