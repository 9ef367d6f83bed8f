import { useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { Lightbox } from '../../ui/gallery/Lightbox'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { GalleryPictures } from './GalleryPictures'
import type { GallerySettings } from './manifest'

/** A gallery of pictures that open in a lightbox; renders nothing without pictures. */
export function Widget({ settings }: WidgetProps<GallerySettings>): ReactNode {
  const [openAt, setOpenAt] = useState<number>()
  const pictures = uniqueById(settings.pictures)
  if (pictures.length === 0) return null
  return (
    <Stack gap={5}>
      <SectionHead title={settings.title} text={settings.text} />
      <GalleryPictures
        pictures={pictures}
        settings={settings}
        onOpen={settings.lightbox ? setOpenAt : undefined}
      />
      {/* In the studio's preview, an edit can remove the picture that is open. */}
      {openAt !== undefined && pictures[openAt] && (
        <Lightbox
          pictures={pictures}
          index={openAt}
          onMove={setOpenAt}
          onClose={() => {
            setOpenAt(undefined)
          }}
        />
      )}
    </Stack>
  )
}
