import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TextField } from '../../src/ui/controls/TextField'
import { UploadPicture } from '../forms/widgets/UploadPicture'
import { AppPicture } from './AppPicture'

/** A picture of the app: a preview, its address, and an upload from this device. */
export function AppPictureField({
  name,
  label,
  value,
  readOnly,
  error,
  onChange,
}: {
  name: string
  label: string
  value: string
  readOnly: boolean
  error: string | undefined
  onChange: (value: string) => void
}): ReactNode {
  return (
    <Box>
      <AppPicture image={error ? '' : value} />
      <div>
        <TextField
          name={name}
          label={label}
          value={value}
          readOnly={readOnly}
          maxLength={2000}
          inputMode="url"
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onChange(event.target.value.trim())}
        />
        {readOnly ? null : <UploadPicture onUploaded={onChange} />}
      </div>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 12px;
`
