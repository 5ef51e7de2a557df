/** The finder with its texts, loaded as the German one. */
const [{ openFinder }, { ar }] = await Promise.all([
  import('#features/finder/open-finder.tsx'),
  import('#texts/citizens/ar.ts'),
])
openFinder(ar.finder)

export {}
