import type { ReactNode } from 'react'
import { TextField } from '../../../ui/controls/TextField'

/** An email address with the keyboard that phones have for it. */
export function EmailField({ name = 'email', label, hint, error, required = false }: { name?: string; label: string; hint?: string | undefined; error?: string | undefined; required?: boolean }): ReactNode {
  return <TextField label={label} name={name} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={320} required={required} hint={hint} error={error} />
}
