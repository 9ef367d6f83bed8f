import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the image; settings.schema.json describes each. */
export interface ImageSettings {
  image: string
  alt: string
  caption: string
  ratio: '16/9' | '4/3' | '1/1' | '3/4' | '21/9'
  width: 'text' | 'full'
  rounded: boolean
  linkTo: string
}

export const manifest = defineWidget<ImageSettings>({
  id: 'image',
  name: 'widget.image.name',
  icon: 'camera',
  sample: {
    image: 'scene:dining-room',
    alt: 'The dining room, laid for the evening',
    caption: 'The long room, a little before seven.',
    ratio: '21/9',
    width: 'full',
    rounded: true,
    linkTo: '',
  },
})
