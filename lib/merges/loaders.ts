import "server-only";
import { loader } from "@/lib/platform/loader";
import { mergesInto } from "./data";
import { erasureView, ownErasureView } from "./erasure/data";

export const loadMergesInto = loader(mergesInto);

export const loadErasure = loader(erasureView);

export const loadOwnErasure = loader(ownErasureView);
