import "server-only";
import { loader } from "@/lib/platform/loader";
import { alsoErased, erasureView } from "./data";

export const loadErasure = loader(erasureView);

export const loadAlsoErased = loader(alsoErased);
