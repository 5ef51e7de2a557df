import { IconArrowRight } from '@tabler/icons-react'
import type { Path } from '#app/paths.ts'

/** A page that is announced: its title, one honest sentence, one useful way on. */
export function ComingPage(page: { title: string; sentence: string; link: { to: Path; label: string } }) {
  return (
    <div className="lay">
      <h1>{page.title}</h1>
      <p className="lead mt-4">{page.sentence}</p>
      <p className="mt-8">
        <a className="btn btn-s" href={page.link.to}>
          {page.link.label} <IconArrowRight className="i" aria-hidden="true" />
        </a>
      </p>
    </div>
  )
}
