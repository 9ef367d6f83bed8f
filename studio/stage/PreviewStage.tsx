import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { InPlaceText } from '../inspect/InPlaceText'
import { PickedCard } from '../inspect/PickedCard'
import { PointedName } from '../inspect/PointedName'
import { isSigningOutAtom } from '../session/studioAtoms'
import { editedItemAtom, isPhoneSlogan } from '../preview/editedItem'
import { previewAtom, reportsAtom } from '../preview/previewAtoms'
import { PreviewFrame } from './PreviewFrame'

const { OnDemand: AppPanel } = lazyPart(
  async () => (await import('../simulator/AppPanel')).AppPanel,
)

/** Width of the phone's bezel in px. */
const BEZEL = 10

/** The preview at the chosen width, scaled down if it does not fit. */
export function PreviewStage({ domainId }: { domainId: number }): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  const reports = useAtomValue(reportsAtom)
  const isSigningOut = useAtomValue(isSigningOutAtom)
  const editedItem = useAtomValue(editedItemAtom)
  const editor = useAtomValue(editorAtom)
  const showsPhoneSlogan = isPhoneSlogan(currentConfig(editor), editedItem)
  useEffect(() => {
    // Wider previews leave out such a slogan.
    if (showsPhoneSlogan) setView((now) => ({ ...now, width: '390' }))
  }, [showsPhoneSlogan, setView])
  const stage = useRef<HTMLDivElement>(null)
  const [stageSize, setStageSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const box = stage.current
    if (!box) return undefined
    const observer = new ResizeObserver(
      ([entry]) =>
        entry &&
        setStageSize({
          width: Math.floor(entry.contentRect.width),
          height: Math.floor(entry.contentRect.height),
        }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  // At phone width the native app is shown in a phone's bezel.
  const isNativePhone = view.native && view.width === '390'
  const availableSize =
    stageSize && isNativePhone
      ? { width: stageSize.width - 2 * BEZEL, height: stageSize.height - 2 * BEZEL }
      : stageSize
  const frameWidth = view.width === 'free' ? availableSize?.width : Number(view.width)
  const scale = availableSize && frameWidth ? Math.min(1, availableSize.width / frameWidth) : 1
  return (
    <Column>
      <StageRow>
        <Stage ref={stage} data-free={view.width === 'free' || undefined}>
          {availableSize && frameWidth && !isSigningOut ? (
            <Sheet
              data-phone={isNativePhone || undefined}
              style={{
                inlineSize: `${Math.round(frameWidth * scale)}px`,
                blockSize: `${availableSize.height}px`,
              }}
            >
              <PreviewFrame
                key={`${domainId}/${view.persona}/${view.native}`}
                domainId={domainId}
                persona={view.persona}
                native={view.native}
                width={frameWidth}
                height={Math.round(availableSize.height / scale)}
                scale={scale}
              />
            </Sheet>
          ) : null}
        </Stage>
        {view.native ? <AppPanel onLoadFailed={() => setView({ ...view, native: false })} /> : null}
      </StageRow>
      <PointedName />
      <InPlaceText />
      <PickedCard />
      <Foot>
        <span role="status">
          {reports.length > 0
            ? t('studio.preview.reports', {
                count: reports.length,
                paths: reports.map((report) => report.subject).join(', '),
              })
            : ''}
        </span>
        <Size>
          {frameWidth
            ? t('studio.preview.size', {
                width: String(frameWidth),
                percent: String(Math.round(scale * 100)),
              })
            : ''}
        </Size>
      </Foot>
    </Column>
  )
}

const Column = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`
const StageRow = styled.div`
  display: flex;
  flex: 1;
  min-block-size: 0;
  @media (max-width: 1199px) {
    flex-direction: column;
  }
`
const Stage = styled.div`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  margin: 16px 16px 0;
  /* With hidden, scrolling to a section in the frame would scroll this box, too. */
  overflow: clip;
  &[data-free] {
    margin: 0;
  }
`
const Sheet = styled.div`
  position: relative;
  margin-inline: auto;
  overflow: clip;
  border-start-start-radius: 8px;
  border-start-end-radius: 8px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-2);
  &[data-phone] {
    box-sizing: content-box;
    border: ${BEZEL}px solid var(--portico-color-text);
    border-radius: 38px;
  }
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
