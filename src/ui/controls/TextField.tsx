import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from './describedBy'
import { Field } from './Field'
import { fieldStyle } from './fieldStyle'

/**
 * A text field's props, in addition to those of the `input` element; uncontrolled unless `value` is
 * given.
 */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
  multiline?: boolean
  rows?: number
}

/**
 * A text input; with `multiline`, a text area, which ignores all `input` props except value,
 * defaultValue, onChange, lang, dir, maxLength, placeholder, required, disabled and readOnly.
 */
export function TextField({
  name,
  label,
  hint,
  error,
  hideLabel,
  multiline = false,
  rows = 4,
  required,
  ...rest
}: TextFieldProps): ReactNode {
  const controlProps = describedBy(name, hint, error)
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      {multiline ? (
        <Lines
          {...controlProps}
          name={name}
          rows={rows}
          required={required}
          value={rest.value}
          defaultValue={rest.defaultValue}
          onChange={
            rest.onChange &&
            ((event) => {
              // Handlers only read the value, which an input and a text area both have.
              rest.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
            })
          }
          lang={rest.lang}
          dir={rest.dir}
          maxLength={rest.maxLength}
          placeholder={rest.placeholder}
          disabled={rest.disabled}
          readOnly={rest.readOnly}
        />
      ) : (
        <Line type="text" {...rest} {...controlProps} name={name} required={required} />
      )}
    </Field>
  )
}

const Line = styled.input`
  ${fieldStyle}
`
const Lines = styled.textarea`
  ${fieldStyle}
  resize: vertical;
`
