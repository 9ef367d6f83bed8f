import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { previewAtom, reportsAtom } from './previewAtoms'
import { PreviewFrame } from './PreviewFrame'

/** The room for the preview: the frame at the chosen width, made smaller as a whole where it does not fit. */
export function PreviewStage({ domainId }: { domainId: number }): ReactNode {
  const t = useText()
  const view = useAtomValue(previewAtom)
  const reports = useAtomValue(reportsAtom)
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const box = stage.current
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setRoom({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const wanted = view.width === 'free' ? room?.width : Number(view.width)
  const scale = room && wanted ? Math.min(1, room.width / wanted) : 1
  return (
    <Column>
      <Stage ref={stage} data-free={view.width === 'free' || undefined}>
        {room && wanted ? (
          <Sheet style={{ inlineSize: `${Math.round(wanted * scale)}px`, blockSize: `${room.height}px` }}>
            <PreviewFrame key={`${domainId}/${view.persona}`} domainId={domainId} persona={view.persona} width={wanted} height={Math.round(room.height / scale)} scale={scale} />
          </Sheet>
        ) : null}
      </Stage>
      <Foot>
        <span role="status">{reports.length > 0 ? t('studio.preview.reports', { count: reports.length, paths: reports.map((report) => report.path).join(', ') }) : ''}</span>
        <Size>{wanted ? t('studio.preview.size', { width: String(wanted), percent: String(Math.round(scale * 100)) }) : ''}</Size>
      </Foot>
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`
const Stage = styled.div`
  flex: 1;
  min-block-size: 0;
  margin: 16px 16px 0;
  overflow: hidden;
  &[data-free] {
    margin: 0;
  }
`
const Sheet = styled.div`
  margin-inline: auto;
  overflow: hidden;
  border-start-start-radius: 8px;
  border-start-end-radius: 8px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-2);
  [data-free] > & {
    border-radius: 0;
    box-shadow: none;
  }
`
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 4px 16px;
  border-block-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  @media (max-width: 768px) {
    display: none;
  }
`
const Size = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
