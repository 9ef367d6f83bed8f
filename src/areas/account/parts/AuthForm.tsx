import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { textsSettled } from '../../../core/intl/PageTexts'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { ErrorSummary, type ErrorLine } from '../../../ui/controls/ErrorSummary'
import { fieldId } from '../../../ui/controls/fieldId'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import type { AuthFailure, AuthFieldErrors } from '../model/AuthFailure'
import { unmetPasswordRules } from '../model/passwordRules'
import { authFailureText, fieldErrorText } from './authTexts'
import { AuthActions } from './AuthActions'

/** Props of an auth form. */
export interface AuthFormProps {
  /**
   * The form's native `action` before hydration: the path of its call. Omitted for forms that are
   * rendered only after hydration.
   */
  action?: string
  submitLabel: string
  /** Validates the form; returns error codes by field name, in field order. */
  check: (values: FormData) => AuthFieldErrors | Promise<AuthFieldErrors>
  send: (values: FormData) => Promise<AuthFailure | undefined>
  onDone: (values: FormData) => void
  /**
   * Name of the field for a new password: the button stays disabled until the password meets the
   * rules (shell.validation.password-submit-disabled).
   */
  newPasswordField?: string
  /** Returns a link or button for the failure's notice, by the failure's error code. */
  failureAction?: (code: string) => ReactNode
  /** Whether the emailed link is known to be invalid before the form is sent. */
  isLinkInvalid?: boolean
  /** If given, there is a Cancel button. */
  onCancel?: (() => void) | undefined
  /** Replaces the fields and the button once the emailed link is invalid. */
  expiredLinkActions?: ReactNode
  /** Renders the fields. */
  children: (errors: ErrorMessages, typedPassword: string) => ReactNode
}

/** Error messages by field name. */
type ErrorMessages = Readonly<Record<string, string>>

/**
 * A form of the sign-in pages. Its fields are uncontrolled and it has a native action, so it works
 * before hydration without losing input. Errors are shown at their fields and in a summary that
 * takes focus.
 */
export function AuthForm({
  action,
  submitLabel,
  check,
  send,
  onDone,
  newPasswordField,
  failureAction,
  isLinkInvalid = false,
  expiredLinkActions,
  onCancel,
  children,
}: AuthFormProps): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<ErrorMessages>({})
  const [summary, setSummary] = useState<readonly ErrorLine[]>([])
  // After a native submit, the failure's code is in the URL.
  const [submitFailure, setSubmitFailure] = useState<AuthFailure | undefined>(() =>
    readFailure(search, action),
  )
  const failure = submitFailure ?? (isLinkInvalid ? INVALID_LINK : undefined)
  // The typed new password; undefined before hydration, when the button is enabled and the server
  // validates.
  const [typedPassword, setTypedPassword] = useState<string>()
  const readTypedPassword = (): void => {
    const field =
      newPasswordField === undefined
        ? undefined
        : form.current?.elements.namedItem(newPasswordField)
    if (field instanceof HTMLInputElement) setTypedPassword(field.value)
  }
  // Reads what was typed before hydration.
  useEffect(readTypedPassword, [newPasswordField])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const formElement = event.currentTarget
    const values = new FormData(formElement)
    const showErrors = (codes: AuthFieldErrors): void => {
      const messages = Object.entries(codes).map(
        ([name, code]) => [name, fieldErrorText(t, code)] as const,
      )
      setErrors(Object.fromEntries(messages))
      setSummary(messages.map(([name, message]) => toErrorLine(formElement, name, message)))
    }
    setBusy(true)
    setSubmitFailure(undefined)
    // The errors are put into words below.
    const [fieldErrors] = await Promise.all([check(values), textsSettled()])
    if (Object.keys(fieldErrors).length > 0) {
      showErrors(fieldErrors)
      setBusy(false)
      return
    }
    const result = await send(values)
    setBusy(false)
    showErrors(result?.fieldErrors ?? {})
    if (result === undefined) onDone(values)
    else if (Object.keys(result.fieldErrors).length === 0) setSubmitFailure(result)
  }

  const failureText = failure && authFailureText(t, failure)
  return (
    <form
      ref={form}
      {...(action === undefined ? {} : { action, method: 'post' })}
      noValidate
      onInput={readTypedPassword}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Stack gap={5}>
        <ErrorSummary
          title={t('area.account.auth.summary', { count: summary.length })}
          errors={summary}
        />
        {failureText ? (
          <Notice
            tone="danger"
            live
            title={failureText.title}
            action={failureAction?.(failure.code)}
          >
            {failureText.text}
          </Notice>
        ) : null}
        {expiredLinkActions && failure?.code === 'link_invalid' ? (
          <AuthActions>{expiredLinkActions}</AuthActions>
        ) : (
          <>
            {children(errors, typedPassword ?? '')}
            <Button
              type="submit"
              wide
              busy={busy}
              disabled={typedPassword !== undefined && unmetPasswordRules(typedPassword).length > 0}
            >
              {submitLabel}
            </Button>
            {onCancel ? (
              <Button variant="quiet" wide disabled={busy} onClick={onCancel}>
                {t('area.account.cancel')}
              </Button>
            ) : null}
          </>
        )}
      </Stack>
    </form>
  )
}

/** A summary line starts with the field's label, because two fields may have the same error. */
function toErrorLine(form: HTMLFormElement, name: string, message: string): ErrorLine {
  const field = form.elements.namedItem(name)
  const label =
    field instanceof HTMLInputElement ? field.labels?.[0]?.firstChild?.textContent : undefined
  return { fieldId: fieldId(name), message: label ? `${label}: ${message}` : message }
}

const INVALID_LINK: AuthFailure = { code: 'link_invalid', fieldErrors: {} }

function readFailure(search: string, action: string | undefined): AuthFailure | undefined {
  const code = action === undefined ? null : new URLSearchParams(search).get('error')
  return code ? { code, fieldErrors: {} } : undefined
}
