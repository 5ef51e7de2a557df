import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type CitizenPage, type Path, paths, spokenPath } from './paths.ts'
import { LANGUAGE_CODES } from './texts/citizens/languages.ts'

const page = (path: Path, file: string) => route(path.slice(1), `pages/${file}`)

/** One file answers for all of these addresses. */
const sharedPage = (file: string, ...shared: Path[]): RouteConfigEntry[] =>
  shared.map((path) => route(path.slice(1), `pages/site/${file}`, { id: path }))

/** One file for each language, so that none carries the texts of another. */
const SPOKEN_FILES: Readonly<Record<CitizenPage, string>> = {
  home: 'home.tsx',
  finder: 'finder.tsx',
  myPhoto: 'my-photo.tsx',
}
const spokenPages = LANGUAGE_CODES.flatMap((language) =>
  Object.entries(SPOKEN_FILES).map(([name, file]) =>
    route(spokenPath(language, name as CitizenPage).slice(1), `pages/spoken/${language}/${file}`),
  ),
)

export default [
  index('pages/site/home/home.tsx'),
  page(paths.finder, 'site/map.tsx'),
  page(paths.studio, 'site/studio.tsx'),
  page(paths.studioGone, 'site/studio-gone.tsx'),
  page(paths.imprint, 'site/imprint.tsx'),
  page(paths.terms, 'site/terms.tsx'),
  page(paths.privacy, 'site/privacy.tsx'),
  page(paths.processing, 'site/processing.tsx'),
  page(paths.securityReport, 'site/security-report.tsx'),
  page(paths.faq, 'site/questions.tsx'),
  page(paths.photographerPortal, 'site/portal/portal.tsx'),
  page(paths.authorityInformation, 'site/authority-information.tsx'),
  page(paths.blog, 'site/blog.tsx'),
  ...sharedPage('blog-article.tsx', paths.blog1, paths.blog2, paths.blog3, paths.blog4, paths.blog5, paths.blog6),
  ...sharedPage(
    'content.tsx',
    paths.makeUp,
    paths.photoRequirements,
    paths.clothing,
    paths.photoMistakes,
    paths.lawChange,
    paths.aboutEPassbild,
    paths.accessibility,
    paths.safeWork,
  ),

  page(paths.myPhoto, 'citizen/my-photo.tsx'),
  ...spokenPages,
  page(paths.scannerCheck, 'authority/scanner-check.tsx'),
  page(paths.diagnosis, 'site/diagnosis.tsx'),

  page(paths.registration, 'start/registration.tsx'),
  page(paths.codeVerification, 'start/code-verification.tsx'),
  page(paths.login, 'start/login.tsx'),
  page(paths.forgotPassword, 'start/forgot-password.tsx'),

  layout('pages/with-queries.tsx', [
    page(paths.retrieval, 'authority/retrieval.tsx'),
    page(paths.retrievalSignIn, 'authority/sign-in.tsx'),
    layout('pages/operator/operator-frame.tsx', [
      page(paths.operator, 'operator/reviews.tsx'),
      page(paths.operatorAccounts, 'operator/accounts.tsx'),
      page(paths.operatorStudios, 'operator/studios.tsx'),
      page(paths.operatorAuthorities, 'operator/authorities.tsx'),
      page(paths.operatorSoftware, 'operator/releases.tsx'),
      page(paths.operatorFigures, 'operator/figures.tsx'),
      page(paths.operatorMoney, 'operator/money.tsx'),
      page(paths.operatorDisclosures, 'operator/disclosures.tsx'),
      page(paths.operatorMessages, 'operator/messages.tsx'),
      page(paths.operatorAudit, 'operator/audit.tsx'),
      page(paths.operatorSignIn, 'operator/sign-in.tsx'),
    ]),
  ]),
  page(paths.studioAdmin, 'operator/studio-admin.tsx'),

  layout('pages/with-queries.tsx', { id: 'queries-of-station' }, [page(paths.capture, 'station/capture.tsx')]),

  layout('pages/with-queries.tsx', { id: 'queries-of-area' }, [
    layout('pages/area/area.tsx', [
      page(paths.ownerArea, 'area/owner-area.tsx'),
      page(paths.staffArea, 'area/staff-area.tsx'),
      page(paths.staff, 'area/staff.tsx'),
      page(paths.profile, 'area/profile.tsx'),
      page(paths.eidVerification, 'area/eid-verification.tsx'),
      page(paths.locations, 'area/locations.tsx'),
      page(paths.softwareDownload, 'area/software.tsx'),
      page(paths.transfers, 'area/transfers.tsx'),
      page(paths.paymentMethod, 'area/payment-method.tsx'),
      page(paths.invoices, 'area/invoices.tsx'),
      page(paths.companyFigures, 'area/figures.tsx'),
      page(paths.notifications, 'area/notifications.tsx'),
    ]),
  ]),

  route('*', 'pages/site/not-found.tsx'),
] satisfies RouteConfig
