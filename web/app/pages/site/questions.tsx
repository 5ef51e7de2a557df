import { paths } from '#app/paths.ts'
import file from '#content/pages/hilfe.md?raw'
import { QuestionsList } from '#features/content/questions/questions-list.tsx'
import { questionsForSearch, readQuestions } from '#features/content/questions/read-questions.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.ts'

const questions = readQuestions(file)

export const handle: PageHandle = { hydrate: false }

export const meta = () =>
  pageMeta({ ...questions.facts, structured: questionsForSearch(questions), picture: `share${paths.faq}` })

export default function Help() {
  return <QuestionsList {...questions} />
}
