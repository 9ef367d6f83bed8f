import { fieldId } from './fieldId'

/**
 * The attributes that tie a control to its hint and error; `aria-invalid` is set if there is an
 * error, even a blank one.
 */
export function describedBy(
  name: string,
  hint: string | undefined,
  error: string | undefined,
): { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } {
  const id = fieldId(name)
  const ids = [error?.trim() ? `${id}-error` : '', hint ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ')
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
