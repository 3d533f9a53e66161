import "server-only";
import type { z } from "zod";
import { loader } from "@/lib/platform/loader";
import { bellCount, noticeChoices, noticesPage } from "./data";
import { openNotice } from "./mutations";
import type { noticesQuery } from "./schema";

/** What the bell of a signed-in player counts. */
export const loadBell = loader(bellCount);

export const loadNotices = loader((store, playerId: number, wanted: z.output<typeof noticesQuery>) =>
  noticesPage(store, playerId, { ...wanted, now: new Date() }),
);

export const loadNoticeChoices = loader(noticeChoices);

/** Opens a notice, and says where it leads. */
export const loadOpened = loader((store, id: number, playerId: number) => openNotice(store, id, playerId, new Date()));
