import type { Calls, Customer } from '../../../generated/types'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { checkProfile, PRIMARY_FIELDS, storedProfile, type ProfilePatch } from '../../../src/areas/account/model/checkProfile'
import type { Club } from '../../clubs/Club'
import type { Tx } from '../../db/Database'
import { isUniqueViolation } from '../../db/isUniqueViolation'
import { AppError } from '../../errors/AppError'
import type { ServerContext } from '../../ServerContext'
import { checkHomeHouse, storeHomeHouse } from '../networks/homeHouse'
import { findCountry, usStates } from '../static/countries'
import { lockCustomer, storeCustomer } from './customerRepository'
import { faultsAtFields, refuseFaults } from './fieldFaults'
import { presentCustomer } from './presentCustomer'

const states = new Set(usStates.map(({ abbreviation }) => abbreviation))

/**
 * Changes what is sent of a customer's profile and tells their open tabs; answers the customer. Throws 403 `forbidden` with
 * the fields that the club keeps to itself, 422 `invalid_request` with each fault, 409 `conflict` for another's email.
 * (shell.call.patch-account, shell.call.profile-fields-editable)
 */
export async function patchAccount(context: ServerContext, club: Club, customer: Customer, body: NonNullable<Calls['account.patch']['body']>): Promise<Customer> {
  const { homeHouseId, ...patch } = body
  const { companyId } = club
  const changed = homeHouseId === undefined ? await changeProfile(context, club, customer.id, patch) : await changeHomeHouse(context, customer, homeHouseId, Object.keys(patch).length === 0)
  await context.hub.send({ type: 'customer', companyId, customerId: customer.id }, 'account.changed', {})
  // The networks are no part of the stored row; nothing here changes them.
  return { ...changed, globalNetworks: customer.globalNetworks }
}

async function changeHomeHouse(context: ServerContext, customer: Customer, homeHouseId: number, alone: boolean): Promise<Customer> {
  if (!alone) throw refused(400, 'invalid_request', '/home_house_id', 'alone', 'A home house is changed by itself.')
  checkHomeHouse(customer, homeHouseId)
  await storeHomeHouse(context.db, { companyId: customer.companyId, customerId: customer.id }, homeHouseId)
  return { ...customer, homeHouseId }
}

async function changeProfile(context: ServerContext, club: Club, customerId: number, patch: ProfilePatch): Promise<Customer> {
  refusePrimary(club, patch)
  const { companyId } = club
  return context.db
    .tx(companyId, async (tx) => {
      const row = await lockCustomer(tx, companyId, customerId)
      if (row === undefined) throw new AppError(401, 'unauthorized')
      return presentCustomer(await changeCustomer(tx, row, profileChange(presentCustomer(row), patch)))
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw refused(409, 'conflict', '/email', 'taken', 'This email belongs to another account.', error)
      throw error
    })
}

/** Stores changed fields of a locked customer: the email in its column, the rest in the profile. */
export async function changeCustomer(tx: Tx, row: Parameters<typeof storeCustomer>[1], { email, ...profile }: Partial<Customer>): ReturnType<typeof storeCustomer> {
  return storeCustomer(tx, row, { email: email ?? row.email, profile: { ...row.profile, ...profile } })
}

function profileChange(before: Customer, patch: ProfilePatch): Partial<Customer> {
  refuseFaults(faultsAtFields(checkProfile(before, patch, { today: new Date().toISOString().slice(0, 10), findCountry, isState: (code) => states.has(code) })))
  return storedProfile(before, patch)
}

function refusePrimary(club: Club, patch: ProfilePatch): void {
  if (club.compiled().config.features.editPrimaryInfo) return
  const kept = PRIMARY_FIELDS.filter((name) => patch[name] !== undefined)
  if (kept.length === 0) return
  const message = 'The club changes names and birth dates itself.'
  throw new AppError(403, 'forbidden', { description: message, details: kept.map((name) => ({ path: `/${snakeCase(name)}`, code: 'read-only', message })) })
}

const refused = (status: number, code: string, path: string, fault: string, message: string, cause?: unknown): AppError =>
  new AppError(status, code, { description: message, details: [{ path, code: fault, message }], ...(cause === undefined ? {} : { cause }) })
