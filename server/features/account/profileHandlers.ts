import type { Customer } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { checkNomination } from '../../../src/areas/account/model/checkNomination'
import { parsePhone, phoneInput } from '../../../src/core/person/parsePhone'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { readUploadedImage } from '../media/readUploadedImage'
import { cancelEmailChange, readPendingEmail, resendEmailChange } from './changeEmail'
import { changePassword } from './changePassword'
import { findCustomer, lockCustomer } from '../customers/customerRepository'
import { findDetails, findQuestions } from './detailsRepository'
import { photoLimit } from './authLimits'
import { toFieldErrors, assertNoFieldErrors } from '../customers/fieldErrors'
import { profilePhotoRules } from './model/profilePhotoRules'
import {
  insertNomination,
  countRecentNominations,
  paginateNominations,
} from './nominationRepository'
import { changeCustomer, patchAccount } from './patchAccount'
import { patchDetails, withAnswer } from './patchDetails'
import { PHOTO_EXTENSION, putPhoto } from '../customers/photoRepository'
import { presentCustomer } from '../customers/presentCustomer'
import { requireCustomerKey, requireCustomer, requireFeature } from '../customers/requireCustomer'
import { mailDestination } from '../../platform/mail/mailDestination'
import { tellOffice } from '../notifications/tellOffice'

const MAX_NOMINATIONS_PER_DAY = 20

/** The calls for the signed-in customer's profile (doc 1 §7). */
export const handlers = {
  'account.patch': async (
    { body: { password, newPassword, ...profile } },
    { context, caller, request, reply },
  ) => {
    const requester = requireCustomer(caller)
    const changesNoProfileField = Object.keys(profile).length === 0
    const authorizesEmailChange = newPassword === undefined && profile.email !== undefined
    if (!authorizesEmailChange && (password ?? newPassword) !== undefined)
      await changePassword(context, request, reply, requester, {
        password,
        newPassword,
        isOnlyChange: changesNoProfileField,
      })
    return changesNoProfileField
      ? readAccount(context, requester.customer)
      : patchAccount(context, request, requester, profile, password)
  },

  'account.emailChange.get': async (_input, { context, caller }) => {
    const customerKey = requireCustomerKey(caller)
    return context.db.tx(customerKey.companyId, (tx) => readPendingEmail(tx, customerKey))
  },

  'account.emailChange.resend': async (_input, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    return resendEmailChange(context, request, club, requireCustomerKey(caller))
  },

  'account.emailChange.cancel': async (_input, { context, caller }) => {
    await cancelEmailChange(context, requireCustomerKey(caller))
  },

  'account.photo': async (_input, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    const customerKey = { companyId: club.companyId, customerId: customer.id }
    await countAttempt(context.db, [photoLimit(customerKey)])
    const image = await readUploadedImage(request, club.companyId, profilePhotoRules)
    const updatedCustomer = await context.db.tx(club.companyId, async (tx) => {
      const row = await lockCustomer(tx, club.companyId, customer.id)
      if (row === undefined) throw new AppError(401, 'unauthorized')
      await putPhoto(tx, customerKey, image)
      return presentCustomer(
        tx,
        await changeCustomer(tx, row, { profilePhoto: `${image.sha256}.${PHOTO_EXTENSION}` }),
        context.now(),
      )
    })
    await context.hub.send({ type: 'customer', ...customerKey }, 'account.changed', {})
    return { ...updatedCustomer, globalNetworks: customer.globalNetworks }
  },

  'account.details.get': async (_input, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    requireFeature(club, 'personalDetails')
    return context.db.tx(club.companyId, (tx) =>
      findDetails(tx, { companyId: club.companyId, customerId: customer.id }),
    )
  },

  'account.details.patch': async ({ body }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    requireFeature(club, 'personalDetails')
    return patchDetails(
      context,
      { companyId: club.companyId, customerId: customer.id },
      [customer.country, club.company.country],
      body,
    )
  },

  'account.attributes': async (_input, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const items = await context.db.read(club.companyId, async (tx) => {
      const details = await findDetails(tx, { companyId: club.companyId, customerId: customer.id })
      return (await findQuestions(tx, club.companyId)).map((question) =>
        withAnswer(question, details),
      )
    })
    return { items }
  },

  'account.nominations.list': async ({ paging }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    requireFeature(club, 'nomination')
    const { rows, total } = await context.db.read(club.companyId, (tx) =>
      paginateNominations(tx, { companyId: club.companyId, customerId: customer.id }, paging),
    )
    return { items: rows, total }
  },

  'account.nominations.create': async ({ body }, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    requireFeature(club, 'nomination')
    const { companyId, company } = club
    assertNoFieldErrors(toFieldErrors(checkNomination(body, company.country)))
    const customerKey = { companyId, customerId: customer.id }
    const { firstName, lastName, email, message = '' } = body
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const nomination = await context.db.tx(companyId, async (tx) => {
      // Locked, so that concurrent requests can't together exceed the limit.
      await lockCustomer(tx, companyId, customer.id)
      if ((await countRecentNominations(tx, customerKey)) >= MAX_NOMINATIONS_PER_DAY)
        throw new AppError(429, 'too_many_attempts', { headers: { 'retry-after': '3600' } })
      const phone = parsePhone(phoneInput(body.phone), company.country) ?? null
      const inserted = await insertNomination(tx, {
        ...customerKey,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        phone,
        message: message.trim(),
      })
      await tellOffice(tx, club, destination, 'office-nomination', inserted.id)
      await notifyDesk(tx, companyId, 'nominations')
      return inserted
    })
    context.jobs.wake()
    return nomination
  },
} satisfies Handlers

/** Returns the customer as stored now, because a password change may have altered the row. */
async function readAccount(
  { db, now }: ServerContext,
  { companyId, id, globalNetworks }: Customer,
): Promise<Customer> {
  const customer = await db.tx(companyId, async (tx) => {
    const row = await findCustomer(tx, companyId, id)
    return row && presentCustomer(tx, row, now())
  })
  if (customer === undefined) throw new AppError(401, 'unauthorized')
  return { ...customer, globalNetworks }
}
