import type { IconName } from '../../../ui/iconNames'

/** The social networks on which a page can be shared, each with the URL of its share form. */
export function shareLinks(
  title: string,
  url: string,
): readonly { name: string; icon: IconName; href: string }[] {
  const query = (values: Readonly<Record<string, string>>): string =>
    new URLSearchParams(values).toString()
  return [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    {
      name: 'X',
      icon: 'twitter',
      href: `https://x.com/intent/post?${query({ text: title, url })}`,
    },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    {
      name: 'WhatsApp',
      icon: 'message',
      href: `https://wa.me/?${query({ text: `${title} ${url}` })}`,
    },
  ]
}
