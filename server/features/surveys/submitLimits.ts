import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/sessions/Caller'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'

/**
 * How many requests with answers are read, good or bad: from a customer 60 a minute, from visitors
 * at one address 600 in 15 minutes.
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
 * How many responses of visitors at one address are stored: 120 in 15 minutes, because all guests
 * of a club share the address of its Wi-Fi. A customer's responses need no limit of their own.
 */
export const responseLimit = (
  companyId: number,
  { customer }: Caller,
  request: FastifyRequest,
): Bucket | undefined =>
  customer === null
    ? { name: `survey-responses:${companyId}:${addressGroup(request.ip)}`, limit: 120 }
    : undefined
