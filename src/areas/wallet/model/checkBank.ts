import { isRoutingNumber } from './routingNumber'

/** The fields of the manual bank form. (doc 2 §2, bankForms) */
export interface BankForm {
  accountHolderName: string
  routingNumber: string
  accountNumber: string
  country: string
  nickName: string
}

/** A fault of one of its fields. */
export type BankFault = 'required' | 'routing' | 'account'

/**
 * Validates a bank account by field, in form order, in the browser and on the server. (doc 2 §5,
 * money.validation.bank-required-fields)
 */
export function checkBank(form: BankForm): Readonly<Partial<Record<keyof BankForm, BankFault>>> {
  const faults: Partial<Record<keyof BankForm, BankFault>> = {}
  if (form.accountHolderName.trim() === '') faults.accountHolderName = 'required'
  if (!isRoutingNumber(form.routingNumber)) faults.routingNumber = 'routing'
  if (!/^\d{4,17}$/.test(form.accountNumber.trim()))
    faults.accountNumber = form.accountNumber.trim() === '' ? 'required' : 'account'
  for (const name of ['country', 'nickName'] as const)
    if (form[name].trim() === '') faults[name] = 'required'
  return faults
}
