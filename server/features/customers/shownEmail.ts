import { NOWHERE } from '../../platform/mail/mailJobs'
import type { CustomerRow } from './customerRepository'

/** An account's email for staff; empty for that of a guest who gave none. */
export const shownEmail = ({ email }: Pick<CustomerRow, 'email'>): string =>
  email.endsWith(NOWHERE) ? '' : email
