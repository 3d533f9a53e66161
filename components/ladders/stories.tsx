import { Fragment } from "react";
import { gamePath, headToHeadPath, ladderPath, playerPath } from "@/lib/format";
import { storyPhrases, storyTitles, type ShownStory } from "@/lib/ladders/stories";
import { AppLink, NameLink, TextLink } from "@/components/ui/app-link";
import { PlayerMark } from "@/components/player/player-mark";

/** What happened this week, in sentences made from the numbers, each with a link to where it can be seen. */
export function Stories({ stories, viewerId }: { stories: readonly ShownStory[]; viewerId: number | null }) {
  if (stories.length === 0) return null;
  return (
    <ul className="grid gap-y-8 border-t border-ink pt-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {stories.map((story) => (
        <li
          key={story.kind}
          className="min-w-0 lg:border-l lg:border-hairline lg:px-6 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0 sm:max-lg:pr-8"
        >
          <h3 className="text-[13px] font-medium text-soft">{storyTitles[story.kind]}</h3>
          <p className="mt-1 font-serif text-[20px] leading-7">
            {storyPhrases(story).map(({ text, person }, at) =>
              person === undefined ? (
                text
              ) : (
                <Fragment key={at}>
                  <PlayerMark seed={person.mark} className={`mr-1.5 -mt-1 ${person.id === viewerId ? "text-accent" : ""}`} />
                  <AppLink href={playerPath(person.slug)} className="name-link font-semibold">
                    {text}
                  </AppLink>
                </Fragment>
              ),
            )}
          </p>
          <p className="mt-2 text-sm text-soft">
            <StoryLink story={story} /> · <NameLink href={ladderPath(story.ladder.slug)}>{story.ladder.name}</NameLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

function StoryLink({ story }: { story: ShownStory }) {
  const link = (href: string, text: string) => <TextLink href={href}>{text}</TextLink>;
  if (story.kind === "upset") return link(gamePath(story.gameId), story.result ?? `Game ${story.gameId}`);
  if (story.kind === "rivalry") return link(headToHeadPath(story.one.slug, story.other.slug, story.ladder.slug), "Head to head");
  const text = story.kind === "streak" ? `${story.player.name}’s games` : `${story.player.name}’s history`;
  return link(`${playerPath(story.player.slug)}?ladder=${encodeURIComponent(story.ladder.slug)}`, text);
}
