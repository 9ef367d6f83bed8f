import type { InputHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from './describedBy'

/** Props of a checkbox or radio beyond those of the `input` element. */
export interface CheckFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'type'
> {
  name: string
  label: string
  hint?: string | undefined
  kind?: 'checkbox' | 'radio'
  /** Suffix that makes the id unique among the choices of a group. */
  idSuffix?: string
}

/** A checkbox or radio with its label. */
export function CheckField({
  name,
  label,
  hint,
  kind = 'checkbox',
  idSuffix = '',
  ...rest
}: CheckFieldProps): ReactNode {
  const controlProps = describedBy(`${name}${idSuffix}`, hint, undefined)
  return (
    <Line>
      <input {...rest} {...controlProps} type={kind} name={name} />
      <span>
        {label}
        {hint ? <Hint id={`${controlProps.id}-hint`}>{hint}</Hint> : null}
      </span>
    </Line>
  )
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-block-size: var(--portico-target-size);
  padding-block: 10px;
  line-height: 1.45;
  max-inline-size: 100%;
  cursor: pointer;
  > span {
    min-inline-size: 0;
  }
`
const Hint = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
