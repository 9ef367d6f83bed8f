import type { ApiError } from '../../src/core/api/ApiError'
import { useOptionalText, useText } from '../../src/core/intl/useText'
import { ownValue } from '../../src/core/json/plainObject'

/** Returns what staff read of a refusal that is about imports; undefined for any other one. */
export function useRefusalText(): (error: ApiError) => string | undefined {
  const t = useText()
  const find = useOptionalText()
  return ({ body: { errorDetails } }) => {
    const [detail] = Array.isArray(errorDetails) ? errorDetails : []
    const code = String(ownValue(detail, 'code'))
    if (code === 'under_way')
      return t('desk.imports.busy', { name: String(ownValue(detail, 'subject')) })
    const [line, most] = [Number(ownValue(detail, 'line')), Number(ownValue(detail, 'most'))]
    const why = find(`desk.imports.why.${code}`, { most })
    return why !== undefined && line > 1 ? t('desk.imports.atLine', { line, why }) : why
  }
}
