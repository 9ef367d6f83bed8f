import type { ErrorDetail } from '../../../platform/http/AppError'

/** Codes that cover many reasons; the processor's message may name the reason. */
const GENERIC_CODES: ReadonlySet<string> = new Set(['card_declined', 'bank_declined'])

/** A processor's message that says no more than "declined". */
const ONLY_DECLINED =
  /^(?:the|your) (?:card|bank|bank account) (?:was |has |has been )?(?:declined|refused)(?: (?:the|this) payment)?\.?$/i

/**
 * The error detail of a payment that the processor refused: its code and message, whether it was a
 * bank debit, and whether the message says no more than the code.
 */
export const refusalDetail = (
  { code, message }: { code: string; message: string },
  { isDebit = false }: { isDebit?: boolean } = {},
): ErrorDetail => ({
  path: '/payment_method',
  code,
  message,
  ...(isDebit && { debit: true }),
  ...(GENERIC_CODES.has(code) && ONLY_DECLINED.test(message) && { general: true }),
})
