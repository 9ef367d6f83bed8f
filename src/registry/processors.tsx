import type { ComponentType } from 'react'
import type { Processor } from '../core/registry/Processor'
import { ChunkTexts } from './ChunkTexts'
import { ensureMessages } from './messages'

const bodies = import.meta.glob<Processor>('../processors/*/processor.tsx', { import: 'processor' })

const loadedProcessors = new Map<string, Processor>()

/**
 * Loads a processor's code and texts. Rejects if they can't be loaded or if there is no such
 * processor. To add a processor, add a folder under src/processors.
 */
export async function loadProcessor(uri: string, language: string): Promise<Processor> {
  const load = bodies[`../processors/${uri}/processor.tsx`]
  if (load === undefined) throw new Error(`There is no payment processor “${uri}”.`)
  const chunk = `processor-${uri}`
  const [processor] = await Promise.all([load(), ensureMessages(chunk, language)])
  // Return the same components for every language, so that a change of language keeps typed text.
  const cached = loadedProcessors.get(uri) ?? partsOf(processor, chunk)
  loadedProcessors.set(uri, cached)
  return cached
}

const partsOf = ({ CardFields, Authentication, bank }: Processor, chunk: string): Processor => ({
  ...(CardFields && { CardFields: withTexts(chunk, CardFields) }),
  ...(Authentication && { Authentication: withTexts(chunk, Authentication) }),
  ...(bank && {
    bank: bank.form === 'manual' ? bank : { ...bank, Connect: withTexts(chunk, bank.Connect) },
  }),
})

const withTexts = <Props extends object>(
  chunk: string,
  Body: ComponentType<Props>,
): ComponentType<Props> =>
  function ProcessorPart(props) {
    return (
      <ChunkTexts chunk={chunk}>
        <Body {...props} />
      </ChunkTexts>
    )
  }
