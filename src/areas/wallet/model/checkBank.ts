import { isRoutingNumber } from './routingNumber'

/** The fields of the manual bank form. (doc 2 §2, bankForms) */
export interface BankForm {
  accountHolderName: string
  routingNumber: string
  accountNumber: string
  country: string
  nickName: string
}

/** Why a field is rejected. */
export type BankFieldError = 'required' | 'routing' | 'account'

/**
 * Error codes for a bank account by field, in form order; runs in the browser and on the server.
 * (doc 2 §5, money.validation.bank-required-fields)
 */
export function checkBank(
  form: BankForm,
): Readonly<Partial<Record<keyof BankForm, BankFieldError>>> {
  const errors: Partial<Record<keyof BankForm, BankFieldError>> = {}
  if (form.accountHolderName.trim() === '') errors.accountHolderName = 'required'
  if (!isRoutingNumber(form.routingNumber)) errors.routingNumber = 'routing'
  if (!/^\d{4,17}$/.test(form.accountNumber.trim()))
    errors.accountNumber = form.accountNumber.trim() === '' ? 'required' : 'account'
  for (const name of ['country', 'nickName'] as const)
    if (form[name].trim() === '') errors[name] = 'required'
  return errors
}
