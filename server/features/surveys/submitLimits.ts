import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/sessions/Caller'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'

/**
 * Returns the rate limit for requests with answers, valid or not: 60 a minute for a customer, 600 in
 * 15 minutes for the visitors at one address.
 */
export const requestLimit = (
  companyId: number,
  { customer }: Caller,
  request: FastifyRequest,
): Bucket =>
  customer === null
    ? { name: `survey-requests:${companyId}:${addressGroup(request.ip)}`, limit: 600 }
    : { name: `surveys:${companyId}:${customer.id}`, limit: 60, windowSeconds: 60 }

/**
 * Returns the rate limit for stored responses of the visitors at one address: 120 in 15 minutes,
 * because all guests of a club share the address of its Wi-Fi. Undefined for a customer.
 */
export const responseLimit = (
  companyId: number,
  { customer }: Caller,
  request: FastifyRequest,
): Bucket | undefined =>
  customer === null
    ? { name: `survey-responses:${companyId}:${addressGroup(request.ip)}`, limit: 120 }
    : undefined
