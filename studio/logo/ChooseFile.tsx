import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../src/ui/controls/Button'

/** A file input that also accepts a dropped file. */
export function ChooseFile({
  label,
  hint,
  accept,
  busy = false,
  compact = false,
  onChoose,
}: {
  label: string
  hint: string
  /** File types, as in the `accept` attribute of a file input. */
  accept: string
  busy?: boolean
  compact?: boolean
  onChoose: (file: File) => void
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  return (
    <Box
      data-over={isDraggedOver || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDraggedOver(false)
        const [file] = event.dataTransfer.files
        if (file && !busy) onChoose(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again after a rejection.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button
        size="small"
        variant={compact ? 'secondary' : 'primary'}
        data-first
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <span>{hint}</span>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  padding: 36px 16px;
  border: 1px dashed var(--portico-color-control-border);
  border-radius: 10px;
  text-align: center;
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
  }
  &[data-over] {
    border-style: solid;
    background: var(--portico-color-primary-soft);
  }
  &[data-compact] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: 0;
    border: 0;
    text-align: start;
  }
`
